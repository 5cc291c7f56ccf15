/** The picture process: decodes one image at a time for the server, see `picture-process.ts`. Only this process loads sharp. */
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { estimateMemory } from './picture-memory.ts';
import {
  type Drawing,
  type DrawnPicture,
  PICTURE_MEMORY_BYTES,
  type PictureAnswer,
  type PictureFormat,
  type PictureOutput,
  type PictureTask,
} from './picture-request.ts';

/** The maximum number of pixels, as large cameras produce. A small file may declare far more. */
const PIXELS_MAX = 120_000_000;
/** The timeout for one output. It is below the server's timeout, after which the server kills this process. */
const RENDER_TIMEOUT_SECONDS = 20;
/** The length of the beginning of a file that `estimateMemory` reads. */
const START_BYTES = 256 * 1024;

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});

async function draw(task: PictureTask): Promise<Drawing | null> {
  const image = sharp(task.source, { limitInputPixels: PIXELS_MAX }).timeout({
    seconds: RENDER_TIMEOUT_SECONDS,
  });
  const metadata = await image.metadata();
  const { width, height } = metadata.autoOrient;
  const format = metadata.format as PictureFormat;
  if (task.formats && !task.formats.includes(format)) return null;
  if (width * height > (task.maxPixels ?? PIXELS_MAX) || Math.min(width, height) < (task.minSide ?? 0))
    return null;
  if (estimateMemory(metadata, readStart(task.source)) > PICTURE_MEMORY_BYTES) return null;
  const outputs: DrawnPicture[] = [];
  for (const output of task.outputs) outputs.push(await drawOutput(image, output));
  return { format, width, height, outputs };
}

async function drawOutput(image: Sharp, output: PictureOutput): Promise<DrawnPicture> {
  const { size, fit, quality, withoutEnlargement = false } = output;
  const { data, info } = await image
    .clone()
    .autoOrient()
    .resize(size, size, { fit, withoutEnlargement })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function readStart(source: string | Uint8Array): Uint8Array {
  if (typeof source !== 'string') return source.subarray(0, START_BYTES);
  const file = openSync(source, 'r');
  try {
    const start = Buffer.alloc(START_BYTES);
    return start.subarray(0, readSync(file, start, 0, START_BYTES, 0));
  } finally {
    closeSync(file);
  }
}

/** Draws a small image, so that the server measures the idle memory after the libraries are loaded. */
async function warmUp(): Promise<void> {
  const create = { width: 64, height: 64, channels: 3, background: 'teal' } as const;
  const source = await sharp({ create }).jpeg().toBuffer();
  await draw({ source, outputs: [{ size: 20, fit: 'inside', quality: 40 }] });
}

/** Makes the kernel end this process before the server when the machine has no memory left. */
function offerToOutOfMemoryKiller(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The system has no /proc.
  }
}

// Signals to the whole process group are for the server, which ends this process when it has finished its requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// `process.exit` waits for the thread that decodes an image, possibly for minutes.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
offerToOutOfMemoryKiller();
await warmUp();
process.on('message', async (task: PictureTask) => {
  const drawing = await draw(task).catch(() => null);
  process.send!({ drawing } satisfies PictureAnswer);
});
process.send!({ drawing: null } satisfies PictureAnswer);
