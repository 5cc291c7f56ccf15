import { once } from 'node:events';
import { Readable } from 'node:stream';
import { RENDER_TIMEOUT_MS } from '@workflow/contract/core/api/upload-timeouts.ts';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { createPng } from './hostile-pictures.fixture.ts';
import { decodePicture, type PictureSource } from './pictures.ts';

const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
/** Decodes a picture and returns its width, or null if it is not decoded. */
const widthOf = async (source: PictureSource) =>
  (await decodePicture(source, { by: 'ada' }, { outputs: [] }))?.width ?? null;
const decodeWidth = () => widthOf(async () => Readable.from([picture]));

afterEach(() => {
  vi.useRealTimers();
});

test('rejects a truncated picture and continues with the next one', async () => {
  const readBrokenPicture = async () =>
    Readable.from(
      (async function* () {
        yield picture.subarray(0, 30);
        throw new Error('the connection is lost');
      })(),
    );
  const one = widthOf(readBrokenPicture);
  const next = decodeWidth();
  expect([await one, await next]).toEqual([null, 40]);
});

test('times out if a picture stalls and continues with the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stalled = new Readable({ read() {} });
  stalled.push(picture.subarray(0, 30));
  const opened = Promise.withResolvers<void>();
  const one = widthOf(async () => {
    opened.resolve();
    return stalled;
  });
  const next = decodeWidth();
  await opened.promise;
  const closed = once(stalled, 'close').catch(() => {});
  vi.advanceTimersByTime(RENDER_TIMEOUT_MS);
  expect([await one, await next]).toEqual([null, 40]);
  await closed;
  expect(stalled.destroyed).toBe(true);
});

test('closes a picture that opens after the timeout and continues with the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = Promise.withResolvers<Readable>();
  const asked = Promise.withResolvers<void>();
  const one = widthOf(() => {
    asked.resolve();
    return late.promise;
  });
  const next = decodeWidth();
  await asked.promise;
  vi.advanceTimersByTime(RENDER_TIMEOUT_MS);
  expect([await one, await next]).toEqual([null, 40]);
  const stream = new Readable({ read() {} });
  const closed = once(stream, 'close').catch(() => {});
  late.resolve(stream);
  await closed;
  expect(stream.destroyed).toBe(true);
});

test('passes on the error of a source that cannot be opened and continues with the next one', async () => {
  const one = widthOf(() => Promise.reject(new Error('away')));
  const next = decodeWidth();
  await expect(one).rejects.toThrow('away');
  expect(await next).toBe(40);
});

test.each([
  ['as large as cameras make them', 10_900, 8, false, true],
  ['of sixteen bits a channel, which takes twice as much', 10_900, 16, false, false],
  ['that has to be decoded as a whole', 10_900, 8, true, false],
  ['smaller and of both', 2_500, 16, true, true],
  ['somewhat larger and of both', 2_700, 16, true, false],
] as const)('decodes a picture %s only if its memory is bounded', async (_, size, bits, isInterlaced, is) => {
  const bytes = createPng({ width: size, height: size, bits, isInterlaced });
  expect(await widthOf(async () => Readable.from([bytes]))).toBe(is ? size : null);
});

test('kills the decoder of a picture that takes too long and continues with the next one', async () => {
  const create = { width: 2_000, height: 2_000, channels: 3, background: 'teal' } as const;
  const slow = await sharp({ create }).avif({ effort: 0 }).toBuffer();
  const output = { size: 640, fit: 'inside', quality: 80 } as const;
  await decodeWidth();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const one = decodePicture(slow, { by: 'ada' }, { outputs: [output, output, output] });
  const next = decodeWidth();
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(RENDER_TIMEOUT_MS);
  expect([await one, await next]).toEqual([null, 40]);
});

test('rejects a picture whose request is aborted and continues with the next one', async () => {
  const ending = new AbortController();
  const opened = Promise.withResolvers<void>();
  const source = async () => {
    opened.resolve();
    return new Readable({ read() {} });
  };
  const one = decodePicture(source, { by: 'ada', signal: ending.signal }, { outputs: [] });
  const next = decodeWidth();
  await opened.promise;
  ending.abort(new Error('gone'));
  await expect(one).rejects.toThrow('gone');
  expect(await next).toBe(40);
});
