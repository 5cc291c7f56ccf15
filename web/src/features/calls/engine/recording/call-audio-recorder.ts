import { FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { SoundMixer } from './sound-mixer.ts';

const BITS_PER_SECOND = 48_000;
/** The interval at which the browser delivers recorded sound. */
const SLICE_MS = 1_000;
/** The maximum size of a part, below the limit of an attached file. A part has about 25 minutes of sound. */
const PART_MAX_BYTES = FILE_MAX_BYTES - 256 * 1024;
/** A recording ends by itself, in case its author forgets it. */
const RECORDING_MAX_MS = 4 * 3_600_000;
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

/** Whether this browser can record the sound of a call. */
export const canRecord = (): boolean =>
  'MediaRecorder' in globalThis && TYPES.some((type) => MediaRecorder.isTypeSupported(type));

interface RecorderOptions {
  /** Receives each part of the recording when it is complete, the last one after `stop`. */
  onPart(part: Blob): void;
  /** Called when the recording has reached its maximum length. */
  onLimit(): void;
}

/** Records the mixed sound of tracks into files that fit into messages. */
export class CallAudioRecorder {
  readonly #options: RecorderOptions;
  readonly #mixer = new SoundMixer();
  readonly #limit: ReturnType<typeof setTimeout>;
  #part: MediaRecorder;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#limit = setTimeout(() => options.onLimit(), RECORDING_MAX_MS);
    this.#part = this.#startPart();
  }

  mix(tracks: readonly MediaStreamTrack[]): void {
    this.#mixer.mix(tracks);
  }

  stop(): void {
    clearTimeout(this.#limit);
    this.#part.addEventListener('stop', () => this.#mixer.close(), { once: true });
    this.#part.stop();
  }

  #startPart(): MediaRecorder {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))!;
    const part = new MediaRecorder(this.#mixer.stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
    const slices: Blob[] = [];
    let bytes = 0;
    part.addEventListener('dataavailable', ({ data }) => {
      slices.push(data);
      bytes += data.size;
      if (bytes < PART_MAX_BYTES || part.state !== 'recording') return;
      part.stop();
      this.#part = this.#startPart();
    });
    part.addEventListener('stop', () => {
      if (bytes > 0) this.#options.onPart(new Blob(slices, { type: mimeType.replace(/;.*/, '') }));
    });
    part.start(SLICE_MS);
    return part;
  }
}
