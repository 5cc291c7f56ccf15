import { once } from 'node:events';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { RENDER_TIMEOUT_MS } from '@workflow/contract/core/api/upload-timeouts.ts';
import sharp, { type Sharp } from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { decodePicture } from './pictures.ts';

const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const widthOf = async (image: Sharp) => (await image.metadata()).width;
const ada = { by: 'ada' };
const drawn = () => decodePicture(async () => Readable.from([picture]), ada, widthOf);

afterEach(() => {
  vi.useRealTimers();
});

test('rejects a truncated picture and continues with the next one', async () => {
  const broken = async () =>
    Readable.from(
      (async function* () {
        yield picture.subarray(0, 30);
        throw new Error('the connection is lost');
      })(),
    );
  const one = decodePicture(broken, ada, widthOf);
  const next = drawn();
  expect([await one, await next]).toEqual([null, 40]);
});

test('times out if a picture stalls and continues with the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stalled = new Readable({ read() {} });
  stalled.push(picture.subarray(0, 30));
  const opened = Promise.withResolvers<void>();
  const one = decodePicture(
    async () => {
      opened.resolve();
      return stalled;
    },
    ada,
    widthOf,
  );
  const next = drawn();
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
  const one = decodePicture(
    () => {
      asked.resolve();
      return late.promise;
    },
    ada,
    widthOf,
  );
  const next = drawn();
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
  const one = decodePicture(() => Promise.reject(new Error('away')), ada, widthOf);
  const next = drawn();
  await expect(one).rejects.toThrow('away');
  expect(await next).toBe(40);
});

/** A file of a few bytes whose header declares the given image. */
function pngSaying(size: number, bits: 8 | 16, isInterlaced: boolean): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([bits, 6, 0, 0, Number(isInterlaced)], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync('')), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

test.each([
  ['as large as cameras make them', 10_900, 8, false, true],
  ['of sixteen bits a channel, which takes twice as much', 10_900, 16, false, false],
  ['that has to be decoded as a whole', 10_900, 8, true, false],
  ['smaller and of both', 2_500, 16, true, true],
  ['somewhat larger and of both', 2_700, 16, true, false],
] as const)('decodes a picture %s only if its memory is bounded', async (_, size, bits, isInterlaced, is) => {
  const bytes = pngSaying(size, bits, isInterlaced);
  expect(await decodePicture(async () => Readable.from([bytes]), ada, widthOf)).toBe(is ? size : null);
});
