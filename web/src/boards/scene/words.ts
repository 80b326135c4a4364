import { hasText, lang, say, sentence, t } from "../../ui/words/words";
import type { Told } from "../../wire/types/messages";
import type { Scene } from "../../wire/types/scene";
import type { AnyView } from "../../wire/views";
import { namesIn } from "./steps";

/** The view of a game whose board is a scene. */
export interface SceneView extends AnyView {
  scene: Scene;
}

/** What stands for a move that its reader may not know. */
const HIDDEN = "*";

/** The places of a move: those of a listed move were told, those of another are named in its text. */
export const placesOf = (move: string, { steps, places }: Scene): readonly string[] =>
  steps[move] ??
  namesIn(
    move,
    places.map(({ name }) => name),
  );

/** What a place is called. */
export const titleOf = (name: string, { places }: Scene): string =>
  places.find((place) => place.name === name)?.title[lang.value] ?? name;

const nameOf = (view: AnyView): string => view.game.replace(/\(.*/, "");

/** A move as a part of a sentence: as the game says it, or by its places. */
export function spell(move: string, view: SceneView): string {
  if (move === HIDDEN) return t("scene.hidden");
  const own = `${nameOf(view)}.move.${move}`;
  if (hasText(own)) return say(own);
  const places = placesOf(move, view.scene);
  return places.length ? places.map((name) => titleOf(name, view.scene)).join(" → ") : move;
}

/** Moves as the words of buttons; where two would say the same, their notation tells them apart. */
export function buttonWords(moves: readonly string[], view: SceneView): string[] {
  const sentences = moves.map((move) => sentence(spell(move, view)));
  return sentences.map((words, n) =>
    sentences.filter((one) => one === words).length > 1 ? `${words} (${moves[n]})` : words,
  );
}

/** Say what a player did, or what came by chance. */
export function narrate({ seat, text }: Told, view: SceneView, names: readonly string[]): string {
  const [game, chance] = [nameOf(view), (seat ?? -1) < 0];
  const who = sentence(names[seat ?? -1] ?? "");
  const own = [`${game}.told.${text}`, ...(chance ? [`${game}.told.chance`] : [])].find(hasText);
  if (own) return say(own, { who, text });
  return chance
    ? t("scene.told.chance", { text: text === HIDDEN ? t("scene.hidden") : text })
    : t("scene.told", { who, move: spell(text, view) });
}

/** Say whose turn it is, and what the game says of the position. */
export function prompt({ actors, seat, outcome, scene }: SceneView, names: readonly string[]): string {
  const text = scene.says[lang.value] ?? "";
  const actor = actors[0];
  if (outcome !== null || actor === undefined || actor < 0) return text;
  const turn =
    seat !== null && actors.includes(seat)
      ? t("scene.yours")
      : sentence(t("scene.theirs", { names: actors.map((one) => names[one] ?? "").join(", ") }));
  return [turn, text].filter(Boolean).join(" ");
}

/** Say which places were chosen, and that more are to follow. */
export const chosenSaid = (path: readonly string[], scene: Scene): string =>
  t("scene.chosen", { places: path.map((name) => titleOf(name, scene)).join(" → ") });
