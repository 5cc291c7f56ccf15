import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detectFileType } from './files.type.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-types-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function typeOf(bytes: Buffer): Promise<string | null> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return detectFileType(path, 'file').then(
    ({ type }) => type,
    () => null,
  );
}

const littleEndian = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each([
  ['little-endian', littleEndian('Grüße, 日本 😀\r\n')],
  ['big-endian', littleEndian('Grüße, 日本 😀\r\n').swap16()],
  ['longer than a chunk', littleEndian('x😀'.repeat(50_000))],
])('UTF-16 text is text: %s', async (_, bytes) => {
  expect(await typeOf(bytes)).toBe('text/plain');
});

test.each([
  ['a null character', littleEndian('a\0b')],
  ['half of a surrogate pair', Buffer.from('fffe3dd86100', 'hex')],
  ['an odd number of bytes', littleEndian('ab').subarray(0, 5)],
  ['UTF-32', Buffer.from('fffe000061000000', 'hex')],
  ['no byte order mark', Buffer.from('ab', 'utf16le')],
])('bytes that begin like UTF-16 but are no text are refused: %s', async (_, bytes) => {
  expect(await typeOf(bytes)).toBeNull();
});
