import { BackgroundBlur } from './background-blur.canvas.ts';
import { loadSegmenter } from './person-segmenter.ts';

/** The camera’s frames, and where the blurred ones go. */
export interface BlurRequest {
  readonly readable: ReadableStream<VideoFrame>;
  readonly writable: WritableStream<VideoFrame>;
}

/** Sent once: whether the first frame was blurred. */
export interface BlurResponse {
  readonly isBlurred: boolean;
}

const respond = (response: BlurResponse) => self.postMessage(response);

self.addEventListener('message', ({ data }: MessageEvent<BlurRequest>) => {
  void blurFrames(data).catch(() => respond({ isBlurred: false }));
});

/** Blurs each frame until the camera ends. An error ends the track that others receive. */
async function blurFrames({ readable, writable }: BlurRequest): Promise<void> {
  const blur = new BackgroundBlur(await loadSegmenter());
  let hasResponded = false;
  const transform = new TransformStream<VideoFrame, VideoFrame>({
    async transform(frame, controller) {
      try {
        controller.enqueue(await blur.apply(frame));
      } finally {
        frame.close();
      }
      if (!hasResponded) respond({ isBlurred: true });
      hasResponded = true;
    },
  });
  await readable.pipeThrough(transform).pipeTo(writable);
}
