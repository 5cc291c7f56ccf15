import type { Encoding } from '@workflow/contract/transfer/transfer.schema.ts';

type MultiByteEncoding = Extract<Encoding, 'shift_jis' | 'euc-jp' | 'gb18030' | 'big5' | 'euc-kr'>;

/** Characters of two bytes, from the first to the last code, and their share of the characters of usual texts. */
type Block = readonly [first: number, last: number, share: number, characters: number];

/** The common characters of each encoding: kana, syllables, the ideographs of the first level, and punctuation. */
const COMMON: Readonly<Record<MultiByteEncoding, readonly Block[]>> = {
  shift_jis: [
    [0x829f, 0x82f1, 0.22, 83],
    [0x8340, 0x8396, 0.22, 86],
    [0x8140, 0x81fc, 0.05, 108],
    [0x824f, 0x829a, 0.05, 62],
    [0x889f, 0x9872, 0.45, 2965],
  ],
  'euc-jp': [
    [0xa4a1, 0xa4f3, 0.22, 83],
    [0xa5a1, 0xa5f6, 0.22, 86],
    [0xa1a1, 0xa1fe, 0.05, 94],
    [0xa3b0, 0xa3fa, 0.05, 62],
    [0xb0a1, 0xcfd3, 0.45, 2965],
  ],
  gb18030: [
    [0xb0a1, 0xd7f9, 0.9, 3755],
    [0xa1a1, 0xa1fe, 0.05, 94],
    [0xa3a1, 0xa3fe, 0.05, 94],
  ],
  big5: [
    [0xa440, 0xc67e, 0.9, 5401],
    [0xa140, 0xa3bf, 0.05, 408],
  ],
  'euc-kr': [
    [0xb0a1, 0xc8fe, 0.4, 2350],
    [0xa1a1, 0xa1fe, 0.05, 94],
  ],
};
/** About half of the syllables of Korean texts. The bytes of Chinese ideographs are usually other syllables. */
const FREQUENT_SYLLABLES =
  /[이다는은을를에의가고하한사지기로서도대나자인시부일정리어수해과제전구성상주보들아라있경그동장여조원소게으무생만공국산관신개유오면선안치학계용비금회연영우방당반세교화재내발명모단중업현양민년물적러실결스거식때않되었할김박최름번호격품]/gu;
/** How much more frequent one of these syllables is than one of the others. */
const SYLLABLE_FREQUENCY = 18;
const RARE_SHARE = 0.02 / 4_000;
const HALF_WIDTH_SHARE = 0.05 / 63;

const isAsciiLetter = (byte: number | undefined) =>
  byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));
const isHalfWidthKatakana = (byte: number) => byte >= 0xa1 && byte <= 0xdf;

/** Returns the logarithm of the likelihood of the text in this encoding; undefined if the text is not written in it. */
function rate(bytes: Uint8Array, encoding: MultiByteEncoding): number | undefined {
  const text = new TextDecoder(encoding).decode(bytes);
  const broken = text.match(/[\ufffd\p{Co}]/gu)?.length ?? 0;
  let likelihood = (text.match(FREQUENT_SYLLABLES)?.length ?? 0) * Math.log(SYLLABLE_FREQUENCY);
  let [singles, doubles, common, besideLetters] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!;
    const isSingle = encoding === 'shift_jis' && isHalfWidthKatakana(byte);
    const end = at + (byte < 0x80 || isSingle ? 1 : 2);
    if (byte >= 0x80) {
      const code = byte * 256 + (bytes[at + 1] ?? 0);
      const block = COMMON[encoding].find(([first, last]) => !isSingle && code >= first && code <= last);
      likelihood += Math.log(isSingle ? HALF_WIDTH_SHARE : block ? block[2] / block[3] : RARE_SHARE);
      if (isSingle) singles += 1;
      else doubles += 1;
      if (block) common += 1;
      if (isAsciiLetter(bytes[at - 1]) || isAsciiLetter(bytes[end])) besideLetters += 1;
    }
    at = end;
  }
  const characters = singles + doubles;
  // The evidence is cut into pieces, which may break a character. Words with umlauts are pairs of bytes among ASCII letters.
  const isWritten =
    doubles > 0 && broken * 50 <= characters && common >= doubles * 0.75 && besideLetters * 2 < characters;
  return isWritten ? likelihood : undefined;
}

/** Returns the most likely of the Chinese, Japanese and Korean encodings; undefined if the text is written in none of them. */
export function guessMultiByteEncoding(bytes: Uint8Array): Encoding | undefined {
  const rated = (Object.keys(COMMON) as MultiByteEncoding[]).flatMap((encoding) => {
    const likelihood = rate(bytes, encoding);
    return likelihood === undefined ? [] : [{ encoding, likelihood }];
  });
  return rated.toSorted((one, other) => other.likelihood - one.likelihood)[0]?.encoding;
}
