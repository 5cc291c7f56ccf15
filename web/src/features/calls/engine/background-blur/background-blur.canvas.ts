import type { PersonSegmenter } from './person-segmenter.ts';

/** The background is drawn at this part of its size before it is blurred: less work, and a stronger blur. */
const BACKGROUND_SCALE = 1 / 4;
const BLUR_PX = 4;
/** Softens the edges of people. */
const EDGE_PX = 4;
/** The size of the pictures in which the model finds people. */
const MODEL = { width: 256, height: 144 };

function createContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  return context;
}

/** Draws frames with a blurred background behind the people in them. */
export class BackgroundBlur {
  readonly #segmenter: PersonSegmenter;
  readonly #small = createContext(MODEL.width, MODEL.height);
  readonly #background = createContext(1, 1);
  readonly #picture = createContext(1, 1);

  constructor(segmenter: PersonSegmenter) {
    this.#segmenter = segmenter;
  }

  async apply(frame: VideoFrame): Promise<VideoFrame> {
    const { displayWidth: width, displayHeight: height, timestamp } = frame;
    this.#resize(width, height);
    this.#small.drawImage(frame, 0, 0, MODEL.width, MODEL.height);
    const mask = await this.#segmenter.findPeople(this.#small.canvas);
    this.#drawBackground(frame);
    this.#drawPicture(frame, mask);
    mask.close();
    return new VideoFrame(this.#picture.canvas, { timestamp, alpha: 'discard' });
  }

  /** Setting the size of a canvas clears it, so it is set only when the camera changes its size. */
  #resize(width: number, height: number): void {
    const { canvas } = this.#picture;
    if (canvas.width === width && canvas.height === height) return;
    Object.assign(canvas, { width, height });
    Object.assign(this.#background.canvas, {
      width: Math.ceil(width * BACKGROUND_SCALE),
      height: Math.ceil(height * BACKGROUND_SCALE),
    });
  }

  #drawBackground(frame: VideoFrame): void {
    const context = this.#background;
    const { width, height } = context.canvas;
    context.filter = `blur(${BLUR_PX}px)`;
    // The blur mixes pixels at the edges with transparent ones outside, so the picture is drawn a little larger.
    const margin = 2 * BLUR_PX;
    context.drawImage(frame, -margin, -margin, width + 2 * margin, height + 2 * margin);
  }

  #drawPicture(frame: VideoFrame, mask: ImageBitmap): void {
    const context = this.#picture;
    const { width, height } = context.canvas;
    context.globalCompositeOperation = 'copy';
    context.filter = `blur(${EDGE_PX}px)`;
    context.drawImage(mask, 0, 0, width, height);
    context.filter = 'none';
    context.globalCompositeOperation = 'source-in';
    context.drawImage(frame, 0, 0, width, height);
    context.globalCompositeOperation = 'destination-over';
    context.drawImage(this.#background.canvas, 0, 0, width, height);
  }
}
