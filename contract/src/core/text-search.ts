/** The UTF-16 code units of a text: a string, or a test double that counts how often they are read. */
export interface CodeUnits {
  readonly length: number;
  charCodeAt(index: number): number;
}

/**
 * Returns for each prefix of the text the length of its longest border: the longest shorter text with which the prefix both starts and
 * ends.
 */
function bordersOf(text: CodeUnits): Int32Array {
  const borders = new Int32Array(text.length);
  let border = 0;
  for (let index = 1; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    while (border > 0 && text.charCodeAt(border) !== unit) border = borders[border - 1]!;
    if (text.charCodeAt(border) === unit) border++;
    borders[index] = border;
  }
  return borders;
}

/**
 * Whether the text contains the part, in linear time (Knuth, Morris and Pratt). `String.includes` of V8 takes quadratic time for texts
 * such as many equal letters, so users could block the server with their own texts.
 */
export function includesText(text: CodeUnits, part: CodeUnits): boolean {
  if (part.length === 0) return true;
  if (part.length > text.length) return false;
  const borders = bordersOf(part);
  let matched = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    while (matched > 0 && part.charCodeAt(matched) !== unit) matched = borders[matched - 1]!;
    if (part.charCodeAt(matched) === unit) matched++;
    if (matched === part.length) return true;
  }
  return false;
}
