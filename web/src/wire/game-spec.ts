/** The game's name in an option string: `cubulus(players=3)` is of `cubulus`. */
export const nameIn = (spec: string): string => spec.replace(/\(.*$/, "");
