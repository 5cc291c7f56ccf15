import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { decodePicture } from '../../platform/pictures/pictures.ts';
import { describePicture, PLACEHOLDER_PREVIEW } from './files.picture.ts';

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-picture-'));
  path = join(folder, 'wide.jpg');
  const image = sharp({ create: { width: 60, height: 90, channels: 3, background: 'teal' } });
  await image.withMetadata({ orientation: 6 }).jpeg().toFile(path);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(folder, { recursive: true }));

/** Occupies a picture decoder until it is released. */
async function drawing() {
  const begun = Promise.withResolvers<void>();
  const stuck = new Readable({ read() {} });
  const done = decodePicture(
    async () => {
      begun.resolve();
      return stuck;
    },
    { by: 'ben' },
    { outputs: [] },
  );
  await begun.promise;
  return () => {
    stuck.destroy();
    return done;
  };
}

test('keeps the size of a picture if no decoder is free in time', async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const letGo = await drawing();
  const waiting = describePicture(path, 'image/jpeg', { by: 'ada' });
  late.abort();
  expect(await waiting).toEqual({ width: 90, height: 60, preview: PLACEHOLDER_PREVIEW });
  await letGo();
  vi.restoreAllMocks();
  const drawn = await describePicture(path, 'image/jpeg', { by: 'ada' });
  expect(drawn).toMatchObject({ width: 90, height: 60 });
  expect(drawn!.preview).not.toBe(PLACEHOLDER_PREVIEW);
  // The placeholder is a valid picture itself.
  const undrawn = sharp(Buffer.from(PLACEHOLDER_PREVIEW.split(',')[1]!, 'base64'));
  expect(await undrawn.metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 });
});

test('does not decode a picture whose request was cancelled', async () => {
  const letGo = await drawing();
  const ending = new AbortController();
  const waiting = describePicture(path, 'image/jpeg', { by: 'ada', signal: ending.signal });
  ending.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await letGo();
});
