import type { Encoding } from '@workflow/contract/transfer/transfer.schema.ts';
import { guessMultiByteEncoding } from './import.encoding.multi-byte.ts';
import { guessSingleByteEncoding } from './import.encoding.single-byte.ts';

/** The bytes from which the server tells text from binary files. */
const SAMPLE_BYTES = 256 * 1024;
/** The bytes around letters beyond ASCII from which the server guesses their encoding. */
const EVIDENCE_BYTES = 64 * 1024;
const EVIDENCE_PIECE_BYTES = 1024;
const WORD_BYTES = 32;
/** Ends text files of old programs. */
const CTRL_Z = 26;

const BOMS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const isBeyondAscii = (byte: number) => byte >= 0x80;
const isAsciiLetter = (byte: number) => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

/** Detects the encoding from a byte order mark, or UTF-16 from its zeros; null for a binary file, undefined for other text. */
function encodingOfStart(start: Uint8Array): Encoding | null | undefined {
  const marked = BOMS.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (marked) return marked[0];
  const zeros = [0, 0];
  let controls = 0;
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== CTRL_Z)) controls += 1;
  });
  const half = start.length / 2;
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return 'utf-16le';
  if (zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1) return 'utf-16be';
  return zeros[0]! + zeros[1]! > 0 || controls > start.length / 100 ? null : undefined;
}

/** Collects the bytes around letters beyond ASCII. */
function collectEvidence(chunk: Uint8Array, evidence: Uint8Array[]): void {
  let room = EVIDENCE_BYTES - evidence.reduce((sum, { length }) => sum + length, 0);
  for (let end = 0; room > 0; ) {
    const letter = chunk.subarray(end).findIndex(isBeyondAscii);
    if (letter < 0) return;
    // A piece begins with a whole word.
    let start = end + letter;
    const first = Math.max(end, start - WORD_BYTES);
    while (start > first && isAsciiLetter(chunk[start - 1]!)) start -= 1;
    const piece = chunk.slice(start, start + EVIDENCE_PIECE_BYTES);
    evidence.push(piece);
    room -= piece.length;
    end = start + piece.length;
  }
}

/** Whether nearly all letters are valid UTF-8; such a file has a few broken characters. */
function isMostlyUtf8(evidence: Uint8Array): boolean {
  const letters = new TextDecoder().decode(evidence).match(/[^\0-\x7f]/gu) ?? [];
  const broken = letters.filter((letter) => letter === '\ufffd').length;
  return broken * 10 < letters.length;
}

const guessEncoding = (evidence: Uint8Array): Encoding =>
  isMostlyUtf8(evidence) ? 'utf-8' : (guessMultiByteEncoding(evidence) ?? guessSingleByteEncoding(evidence));

/** Detects the encoding of a text file from all its bytes; null for a binary file. */
export async function detectEncoding(bytes: AsyncIterable<Uint8Array>): Promise<Encoding | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const evidence: Uint8Array[] = [];
  const sample: Uint8Array[] = [];
  let room = SAMPLE_BYTES;
  let isUtf8 = true;
  for await (const chunk of bytes) {
    if (room > 0) {
      sample.push(chunk.slice(0, room));
      room -= chunk.length;
      const found = room > 0 ? undefined : encodingOfStart(Buffer.concat(sample));
      if (found !== undefined) return found;
    }
    collectEvidence(chunk, evidence);
    try {
      if (isUtf8) utf8.decode(chunk, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  const found = room > 0 ? encodingOfStart(Buffer.concat(sample)) : undefined;
  if (found !== undefined) return found;
  return isUtf8 ? 'utf-8' : guessEncoding(Buffer.concat(evidence));
}
