import { lang } from "../../ui/words/words";
import type { Bag, Die, Scene, Token } from "../../wire/types/scene";
import { Glyph } from "../pieces/marks";

export type Shape = Scene["shapes"][number];

/** The names of hues and shades are custom properties of the page. */
const paint = (colour: string | null): string => (colour === null ? "none" : `var(--${colour})`);

/** Write points as SVG has them. */
export const pathOf = (points: readonly (readonly number[])[]): string => points.map((point) => point.join()).join(" ");

/** Draw shapes; a screen reader is told by the names of the places. */
export const Shapes = ({ shapes }: { shapes: readonly Shape[] }) => (
  <>
    {shapes.map((shape, n) => (
      <OneShape shape={shape} key={`${n}${shape.form}`} />
    ))}
  </>
);

function OneShape({ shape }: { shape: Shape }) {
  switch (shape.form) {
    case "box":
      return (
        <rect
          x={shape.x - shape.width / 2}
          y={shape.y - shape.height / 2}
          width={shape.width}
          height={shape.height}
          rx={shape.corner}
          {...look(shape)}
        />
      );
    case "disc":
      return <circle cx={shape.x} cy={shape.y} r={shape.r} {...look(shape)} />;
    case "polygon":
      return <polygon points={pathOf(shape.points)} {...look(shape)} />;
    case "line":
      return (
        <polyline
          class="scene-line"
          points={pathOf(shape.points)}
          stroke={paint(shape.colour)}
          stroke-width={shape.pen}
        />
      );
    case "figure":
      return <Writing {...shape} />;
    case "caption":
      return <Writing {...shape} text={shape.words[lang.value] ?? ""} />;
    case "token":
      return <TokenShape {...shape} />;
    case "die":
      return <DieShape {...shape} />;
    case "bag":
      return <BagShape {...shape} />;
  }
}

interface Look {
  fill: string | null;
  rim: string | null;
  pen: number;
}

const look = ({ fill, rim, pen }: Look) => ({ fill: paint(fill), stroke: paint(rim), "stroke-width": pen });

const Writing = ({
  x,
  y,
  text,
  size,
  colour,
}: {
  x: number;
  y: number;
  text: string;
  size: number;
  colour: string;
}) => (
  <text class="scene-text" x={x} y={y} font-size={size} fill={paint(colour)}>
    {text}
  </text>
);

/** The width of a token as its parts are drawn. */
const TOKEN = 40;

const TokenShape = ({ x, y, size, hue, mark }: Token) => (
  <g class={`scene-token hue-${hue}`} transform={`translate(${x} ${y}) scale(${size / TOKEN})`}>
    <circle r="19" class="face" />
    <circle r="19" class="pattern" fill={`url(#pattern-${mark})`} />
    <circle r="12.5" class="disc" />
    <g class="glyph" transform="scale(.72)">
      <Glyph mark={mark} />
    </g>
  </g>
);

/** The places of the dots of a die; a larger number is written in digits. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The width of a die as its parts are drawn. */
const DIE = 48;

const DieShape = ({ x, y, size, number }: Die) => (
  <g transform={`translate(${x} ${y}) scale(${size / DIE})`}>
    <g class={`scene-die ${number === null ? "covered" : ""}`}>
      <rect x="-23" y="-23" width="46" height="46" rx="9" />
      {number === null ? (
        <text class="scene-text" font-size="28">
          ?
        </text>
      ) : (
        (PIPS[number]?.map(([right, down]) => (
          <circle cx={right * 12} cy={down * 12} r="4.500" key={`${right},${down}`} />
        )) ?? (
          <text class="scene-text" font-size="26">
            {number}
          </text>
        ))
      )}
    </g>
  </g>
);

/** The height of a bag as it is drawn. */
const BAG = 36;

const BagShape = ({ x, y, size, count }: Bag) => (
  <g class="scene-bag" transform={`translate(${x} ${y}) scale(${size / BAG})`}>
    <path d="M-9-14H9L6-9C16-2 18 18 0 18S-16-2-6-9z" />
    <text class="scene-text" y="5" font-size="13">
      {count}
    </text>
  </g>
);
