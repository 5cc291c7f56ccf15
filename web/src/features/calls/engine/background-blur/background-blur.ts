import type { OpenDevice } from '../open-device.ts';
import type { BlurRequest, BlurResponse } from './background-blur.worker.ts';

/** The background cannot be blurred: the code did not load, or the browser offers too little to run it. */
export class BlurFailure extends Error {}

/** The code that finds people in the picture has about 2 MB, and a computer without a graphics card needs long for the first frame. */
const START_TIMEOUT_MS = 60_000;

/** Members of media capture that only some browsers have, and TypeScript’s types do not know. */
interface CaptureGlobals {
  readonly MediaStreamTrackProcessor?: new (options: {
    track: MediaStreamTrack;
    maxBufferSize: number;
  }) => { readonly readable: ReadableStream<VideoFrame> };
  readonly MediaStreamTrackGenerator?: new (options: {
    kind: 'video';
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
}
type BlurCapabilities = MediaTrackCapabilities & { readonly backgroundBlur?: readonly boolean[] };

/** Whether the browser or the system can blur the background of this camera itself. */
const hasOwnBlur = (camera: MediaStreamTrack): boolean =>
  (camera.getCapabilities?.() as BlurCapabilities | undefined)?.backgroundBlur?.includes(true) === true;

/** Whether the background of this camera can be blurred: by the browser itself, or by the product in Chrome and Edge. */
export function canBlurBackground(camera: MediaStreamTrack | null): boolean {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = globalThis as CaptureGlobals;
  const canProcess =
    MediaStreamTrackProcessor && MediaStreamTrackGenerator && 'OffscreenCanvas' in globalThis;
  return Boolean(canProcess) || (camera !== null && hasOwnBlur(camera));
}

/** Returns the camera with a blurred background. @throws BlurFailure */
export async function blurBackground(source: MediaStreamTrack, signal: AbortSignal): Promise<OpenDevice> {
  if (!canBlurBackground(source)) throw new BlurFailure('This browser cannot blur.');
  if (hasOwnBlur(source)) {
    try {
      await source.applyConstraints({ backgroundBlur: { exact: true } } as MediaTrackConstraints);
      return { source, track: source, stop: () => source.stop() };
    } catch {
      // The user may have turned the effect off in the system’s settings.
    }
  }
  signal.throwIfAborted();
  return blurInWorker(source, signal);
}

async function blurInWorker(source: MediaStreamTrack, signal: AbortSignal): Promise<OpenDevice> {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = globalThis as CaptureGlobals;
  if (!MediaStreamTrackProcessor || !MediaStreamTrackGenerator) throw new BlurFailure('not supported');
  const worker = new Worker(new URL('./background-blur.worker.ts', import.meta.url), { type: 'module' });
  // A frame that arrives while another one is processed replaces the one that waits, so the picture never lags.
  const { readable } = new MediaStreamTrackProcessor({ track: source, maxBufferSize: 1 });
  const track = new MediaStreamTrackGenerator({ kind: 'video' });
  const { writable } = track;
  const stop = () => {
    source.stop();
    track.stop();
    worker.terminate();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new BlurFailure('The background cannot be blurred.'));
      const timer = setTimeout(fail, START_TIMEOUT_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<BlurResponse>) => {
        clearTimeout(timer);
        if (data.isBlurred) resolve();
        else fail();
      });
      worker.postMessage({ readable, writable } satisfies BlurRequest, [readable, writable]);
    });
  } catch (error) {
    stop();
    throw error;
  }
  // The track ends when the worker fails later. Nothing is sent then, so that no picture without blur is seen.
  return { source, track, stop };
}
