import type { Encoding } from '@workflow/contract/transfer/transfer.schema.ts';
import { analyse } from 'chardet';

/** The encodings to try for each result of the library. Most ISO encodings are subsets of Windows encodings. */
export const DETECTED: Readonly<Record<string, readonly Encoding[]>> = {
  'windows-1250': ['windows-1250'],
  'windows-1251': ['windows-1251'],
  'windows-1252': ['windows-1252'],
  'windows-1253': ['windows-1253'],
  'windows-1254': ['windows-1254'],
  'windows-1255': ['windows-1255'],
  'windows-1256': ['windows-1256'],
  'windows-1257': ['windows-1257'],
  'windows-1258': ['windows-1258'],
  'ISO-8859-1': ['windows-1252'],
  'ISO-8859-2': ['windows-1250', 'iso-8859-2'],
  'ISO-8859-5': ['iso-8859-5'],
  'ISO-8859-7': ['windows-1253'],
  'ISO-8859-8': ['windows-1255'],
  'ISO-8859-9': ['windows-1254'],
  'KOI8-R': ['koi8-r'],
};

/** The encodings of texts that are too short for the library, most frequent first. */
const FREQUENT: readonly Encoding[] = ['windows-1252', 'windows-1250', 'windows-1251', 'koi8-r'];

/** The library is certain of an encoding only if it saw common parts of words. */
const CONFIDENCE_MIN = 10;
/** The maximum difference between the shares of misread characters at which two encodings are equally likely. */
const MISREAD_TOLERANCE = 0.05;

/** What no text has, so that its encoding is another one. */
const MISREAD: readonly RegExp[] = [
  // Characters that the encoding does not have, and accents without a letter.
  /[\ufffd\x80-\x9f]|(?<![\p{L}\p{M}])\p{M}/gu,
  // Signs inside of words, and after letters.
  /(?<=\p{L})[\p{S}\p{No}¡¿§¶]+(?=\p{L})|(?<=\p{L})[±¶¿¡¦¬ˇ˘¤]/gu,
  // Capital letters after small ones; ASCII letters do so in names.
  /\p{Ll}(?![A-Z])\p{Lu}/gu,
  // Words of two scripts.
  /(?<=[A-Za-z])(?!\p{Script=Latin}|[ªºµ])\p{L}|(?!\p{Script=Latin}|[ªºµ])\p{L}(?=[A-Za-z])/gu,
  // Latin words of nothing but accented letters.
  /(?<!\p{L})(?:(?![A-Za-z])\p{Script=Latin}){3,}(?!\p{L})/gu,
];

/** Returns the share of the characters beyond ASCII that show that the text has another encoding. */
function misreadShareOf(bytes: Uint8Array, encoding: Encoding): number {
  const text = new TextDecoder(encoding).decode(bytes);
  const found = MISREAD.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
  return found / Math.max(1, text.match(/[^\0-\x7f]/gu)?.length ?? 0);
}

/** Guesses an encoding with one byte for each character: of the encodings that misread the fewest characters, the most likely one. */
export function guessSingleByteEncoding(bytes: Uint8Array): Encoding {
  const confidences = new Map<Encoding, number>(FREQUENT.map((encoding) => [encoding, 0]));
  for (const { name, confidence } of analyse(bytes))
    for (const encoding of DETECTED[name] ?? [])
      if (confidence >= CONFIDENCE_MIN)
        confidences.set(encoding, Math.max(confidence, confidences.get(encoding) ?? 0));
  const rated = [...confidences].map(([encoding, confidence]) => ({
    encoding,
    confidence,
    misread: misreadShareOf(bytes, encoding),
  }));
  const fewest = Math.min(...rated.map(({ misread }) => misread));
  const best = rated
    .filter(({ misread }) => misread <= fewest + MISREAD_TOLERANCE)
    .toSorted((one, other) => other.confidence - one.confidence)[0]!;
  const read = (encoding: Encoding) => new TextDecoder(encoding).decode(bytes);
  return FREQUENT.find((encoding) => read(encoding) === read(best.encoding)) ?? best.encoding;
}
