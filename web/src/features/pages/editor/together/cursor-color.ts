/** The number of colors that carets have. */
const COLORS = 6;

/** Returns a color number that is the same for a user in every browser. */
export function paletteIndexOf(userId: string): number {
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % COLORS;
}
