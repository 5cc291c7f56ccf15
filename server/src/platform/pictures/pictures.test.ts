import { once } from 'node:events';
import { Readable } from 'node:stream';
import { DRAW_MAX_MS } from '@workflow/contract/core/upload.ts';
import sharp, { type Sharp } from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from './pictures.ts';

const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const widthOf = async (image: Sharp) => (await image.metadata()).width;
const drawn = () => draw(async () => Readable.from([picture]), widthOf);

afterEach(() => {
  vi.useRealTimers();
});

test('a picture whose bytes break off is not drawn, and the next one has its turn', async () => {
  const broken = async () =>
    Readable.from(
      (async function* () {
        yield picture.subarray(0, 30);
        throw new Error('the connection is lost');
      })(),
    );
  const one = draw(broken, widthOf);
  const next = drawn();
  expect([await one, await next]).toEqual([null, 40]);
});

test('a picture whose bytes stop coming is let go in time, and the next one has its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stalled = new Readable({ read() {} });
  stalled.push(picture.subarray(0, 30));
  const opened = Promise.withResolvers<void>();
  const one = draw(async () => {
    opened.resolve();
    return stalled;
  }, widthOf);
  const next = drawn();
  await opened.promise;
  const closed = once(stalled, 'close').catch(() => {});
  vi.advanceTimersByTime(DRAW_MAX_MS);
  expect([await one, await next]).toEqual([null, 40]);
  await closed;
  expect(stalled.destroyed).toBe(true);
});

test('a picture that opens too late is closed again, and the next one has its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = Promise.withResolvers<Readable>();
  const asked = Promise.withResolvers<void>();
  const one = draw(() => {
    asked.resolve();
    return late.promise;
  }, widthOf);
  const next = drawn();
  await asked.promise;
  vi.advanceTimersByTime(DRAW_MAX_MS);
  expect([await one, await next]).toEqual([null, 40]);
  const stream = new Readable({ read() {} });
  const closed = once(stream, 'close').catch(() => {});
  late.resolve(stream);
  await closed;
  expect(stream.destroyed).toBe(true);
});

test('what cannot be opened is told to whoever asked, and the next one has its turn', async () => {
  const one = draw(() => Promise.reject(new Error('away')), widthOf);
  const next = drawn();
  await expect(one).rejects.toThrow('away');
  expect(await next).toBe(40);
});
