import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { draw } from '../../platform/pictures/pictures.ts';
import { pictureOf, UNDRAWN } from './files.picture.ts';

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

/** Somebody’s picture is being drawn until it is let go. */
async function drawing() {
  const begun = Promise.withResolvers<void>();
  const stuck = new Readable({ read() {} });
  const done = draw(
    async () => {
      begun.resolve();
      return stuck;
    },
    { by: 'somebody' },
    async () => null,
  );
  await begun.promise;
  return () => {
    stuck.destroy();
    return done;
  };
}

test('a picture that has waited long for its turn has its size all the same', async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const letGo = await drawing();
  const waiting = pictureOf(path, 'image/jpeg', { by: 'ada' });
  late.abort();
  expect(await waiting).toEqual({ width: 90, height: 60, preview: UNDRAWN });
  await letGo();
  vi.restoreAllMocks();
  const drawn = await pictureOf(path, 'image/jpeg', { by: 'ada' });
  expect(drawn).toMatchObject({ width: 90, height: 60 });
  expect(drawn!.preview).not.toBe(UNDRAWN);
  // What is shown instead is a picture itself.
  const undrawn = sharp(Buffer.from(UNDRAWN.split(',')[1]!, 'base64'));
  expect(await undrawn.metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 });
});

test('a picture for which nobody waits any more is not drawn', async () => {
  const letGo = await drawing();
  const ending = new AbortController();
  const waiting = pictureOf(path, 'image/jpeg', { by: 'ada', signal: ending.signal });
  ending.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await letGo();
});
