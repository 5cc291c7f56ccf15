import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hostilePictures } from './hostile-pictures.fixture.ts';
import { PictureProcess } from './picture-process.ts';
import { PICTURE_MEMORY_BYTES, type PictureRequest } from './picture-request.ts';
import { decodePicture } from './pictures.ts';

const MB = 1024 * 1024;
/** The memory that a decoder takes between two measurements. */
const OVERSHOOT_BYTES = 60 * MB;
const THUMBNAIL: PictureRequest = { outputs: [{ size: 64, fit: 'inside', quality: 80 }] };
const never = new AbortController().signal;

let small: Buffer;
/** An image that takes some hundred milliseconds. */
let slow: Buffer;
beforeAll(async () => {
  const create = { width: 40, height: 20, channels: 3, background: 'teal' } as const;
  small = await sharp({ create }).png().toBuffer();
  slow = await sharp({ create: { ...create, width: 2_000, height: 2_000 } })
    .avif({ effort: 0 })
    .toBuffer();
});

const processes: PictureProcess[] = [];
function createProcess(options?: { readonly idleMs?: number }): PictureProcess {
  const process = new PictureProcess(options);
  processes.push(process);
  return process;
}
afterEach(() => {
  for (const process of processes.splice(0)) process.stop();
});

const isRunning = (pid: number) => {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
const residentBytesOf = (pid: number | undefined) => {
  const path = `/proc/${pid}/status`;
  const status = pid && existsSync(path) ? readFileSync(path, 'utf8') : '';
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
};

describe('a hostile image', () => {
  it.each(Object.entries(hostilePictures))(
    'is not drawn and does not fill the memory: %s',
    async (_, create) => {
      const source = create();
      const process = createProcess();
      expect(await process.draw({ ...THUMBNAIL, source: small }, never)).not.toBeNull();
      const idleBytes = residentBytesOf(process.pid);
      const ownBytes = globalThis.process.memoryUsage.rss();
      let mostBytes = 0;
      const watch = setInterval(() => {
        mostBytes = Math.max(mostBytes, residentBytesOf(process.pid));
      }, 5);
      const drawing = await process.draw({ ...THUMBNAIL, source }, AbortSignal.timeout(20_000));
      clearInterval(watch);
      expect(drawing).toBeNull();
      expect(mostBytes - idleBytes).toBeLessThan(PICTURE_MEMORY_BYTES + OVERSHOOT_BYTES);
      expect(globalThis.process.memoryUsage.rss() - ownBytes).toBeLessThan(PICTURE_MEMORY_BYTES);
      expect(await process.draw({ ...THUMBNAIL, source: small }, never)).toMatchObject({
        width: 40,
        height: 20,
      });
    },
  );

  it('that is no JPEG, PNG, GIF, WebP or AVIF is not opened', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');
    const process = createProcess();
    const disguised = Buffer.concat([Buffer.from('GIF89a'), svg]);
    for (const source of [svg, disguised]) {
      expect(await decodePicture(source, { by: 'ada' }, THUMBNAIL)).toBeNull();
      // The loader of SVG is blocked as well.
      expect(await process.draw({ ...THUMBNAIL, source }, never)).toBeNull();
    }
  });
});

describe('the picture process', () => {
  it('is killed with an image that is not drawn in time, and the next image has a new process', async () => {
    const process = createProcess();
    expect(await process.draw({ ...THUMBNAIL, source: slow }, never)).toMatchObject({
      format: 'heif',
      width: 2_000,
    });
    const { pid } = process;
    const began = performance.now();
    expect(await process.draw({ ...THUMBNAIL, source: slow }, AbortSignal.timeout(30))).toBeNull();
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(isRunning(pid!)).toBe(false);
    expect(await process.draw({ ...THUMBNAIL, source: small }, never)).not.toBeNull();
    expect(process.pid).not.toBe(pid);
  });

  it('is started again for an image whose process something else has ended', async () => {
    const process = createProcess();
    await process.draw({ ...THUMBNAIL, source: small }, never);
    const { pid } = process;
    const drawing = process.draw({ ...THUMBNAIL, source: slow }, never);
    globalThis.process.kill(pid!, 'SIGKILL');
    expect(await drawing).toMatchObject({ width: 2_000 });
    expect(process.pid).not.toBe(pid);
  });

  it('ends when no image comes for a while', async () => {
    const process = createProcess({ idleMs: 50 });
    const drawing = process.draw({ ...THUMBNAIL, source: small }, never);
    const pid = process.pid!;
    expect(isRunning(pid)).toBe(true);
    expect(await drawing).not.toBeNull();
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(process.pid).toBeUndefined();
  });

  it('is not stopped while it draws an image', async () => {
    const process = createProcess();
    const drawing = process.draw({ ...THUMBNAIL, source: small }, never);
    process.stop();
    expect(await drawing).not.toBeNull();
    const pid = process.pid!;
    process.stop();
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('ends with a server that is killed, even while it draws an image', async () => {
    const module = import.meta.resolve('./picture-process.ts');
    const server = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `const { PictureProcess } = await import(${JSON.stringify(module)});
      const pictures = new PictureProcess();
      const draw = () => pictures.draw({ source: Buffer.from('${slow.toString('base64')}', 'base64'), outputs: [{ size: 64, fit: 'inside', quality: 80 }] }, new AbortController().signal);
      setInterval(() => pictures.pid && console.log(pictures.pid), 50);
      for (;;) await draw().catch(() => {});`,
    ]);
    let pid = 0;
    for await (const line of createInterface({ input: server.stdout })) {
      pid = Number(line);
      if (isRunning(pid)) break;
    }
    server.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
