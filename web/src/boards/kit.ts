import { computed, effect, signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { Fragment, h } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Grid } from "../ui/parts/grid";
import { lang, say, sentence, t } from "../ui/words/words";
import type { Kit } from "./board";
import { cellMarks, comparedHere } from "./cell-marks";
import { useChoice } from "./choice";
import { ConfirmMove } from "./parts/confirm-move";
import { Rounds } from "./parts/points-table";
import { Glyph, Token } from "./pieces/marks";

/** The page's own pieces, for boards of other packages. */
export const kit: Kit = {
  h,
  Fragment,
  hooks: { useCallback, useEffect, useMemo, useRef, useState },
  signals: { signal, computed, effect, useSignal, useComputed, useSignalEffect },
  parts: { Grid, ConfirmMove, Rounds, Glyph, Token, useChoice, cellMarks, comparedHere },
  words: { say, t, sentence, lang },
};
