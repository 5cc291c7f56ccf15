import type { Encoding } from '@workflow/contract/transfer/transfer.schema.ts';
import { analyse } from 'chardet';

/** The bytes from which the server tells text from binary files. */
const SAMPLE_BYTES = 256 * 1024;
/** The bytes around letters beyond ASCII from which the server guesses their encoding. */
const EVIDENCE_BYTES = 64 * 1024;
const EVIDENCE_PIECE_BYTES = 1024;

const BOMS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encodings that the library detects. The ISO encodings are subsets of those of Windows, except for two. */
const DETECTED: Readonly<Record<string, Encoding>> = {
  'UTF-8': 'utf-8',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'ISO-8859-5': 'iso-8859-5',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'KOI8-R': 'koi8-r',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
};

const isBeyondAscii = (byte: number) => byte >= 0x80;

/** Detects the encoding from a byte order mark, or UTF-16 from its zeros; null for a binary file, undefined for other text. */
function encodingOfStart(start: Uint8Array): Encoding | null | undefined {
  const marked = BOMS.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (marked) return marked[0];
  const zeros = [0, 0];
  let controls = 0;
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
    else if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  });
  const half = start.length / 2;
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return 'utf-16le';
  if (zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1) return 'utf-16be';
  return zeros[0]! + zeros[1]! > 0 || controls > start.length / 100 ? null : undefined;
}

/** Collects the bytes around letters beyond ASCII. */
function collectEvidence(chunk: Uint8Array, evidence: Uint8Array[]): void {
  let room = EVIDENCE_BYTES - evidence.reduce((sum, { length }) => sum + length, 0);
  for (let at = chunk.findIndex(isBeyondAscii); at >= 0 && room > 0; ) {
    const piece = chunk.slice(at, at + EVIDENCE_PIECE_BYTES);
    evidence.push(piece);
    room -= piece.length;
    const next = chunk.subarray(at + piece.length).findIndex(isBeyondAscii);
    at = next < 0 ? -1 : at + piece.length + next;
  }
}

/** Whether nearly all letters are valid UTF-8; such a file has a few broken characters. */
function isMostlyUtf8(evidence: Uint8Array): boolean {
  const letters = new TextDecoder().decode(evidence).match(/[^\0-\x7f]/gu) ?? [];
  const broken = letters.filter((letter) => letter === '\ufffd').length;
  return broken * 10 < letters.length;
}

function guessEncoding(evidence: Uint8Array): Encoding {
  if (isMostlyUtf8(evidence)) return 'utf-8';
  const found = analyse(evidence).find(({ name }) => name !== 'UTF-8' && name in DETECTED);
  // The library is certain of an encoding only if it saw common words or many letters of it.
  return found && found.confidence >= 10 ? DETECTED[found.name]! : 'windows-1252';
}

/** Detects the encoding of a text file from all its bytes; null for a binary file. */
export async function detectEncoding(bytes: AsyncIterable<Uint8Array>): Promise<Encoding | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const evidence: Uint8Array[] = [];
  let isUtf8 = true;
  let position = 0;
  for await (const chunk of bytes) {
    if (position < SAMPLE_BYTES) {
      const found = encodingOfStart(chunk.subarray(0, SAMPLE_BYTES - position));
      // A byte order mark and UTF-16 are known from the first chunk.
      if (found === null || (found && position === 0)) return found;
    }
    position += chunk.length;
    collectEvidence(chunk, evidence);
    try {
      if (isUtf8) utf8.decode(chunk, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  return isUtf8 ? 'utf-8' : guessEncoding(Buffer.concat(evidence));
}
