import { LatestValue } from '../latest-value.ts';
import { CAPTION_INTERVAL_MS, CAPTION_MAX } from '../participant-state.ts';
import { SpeechRecognizer } from './speech-recognizer.ts';

/** The key of the user’s own caption. */
export const OWN_CAPTION = 'local';
const SHOWN_MS = 5_000;

interface CaptionsOptions {
  onChange(): void;
  /** Sends a caption of this participant to the others. */
  onCaption(caption: string): void;
  /** Called when the browser refuses to recognize speech. Captions are off then. */
  onRefused(): void;
}

/**
 * The captions of a call. The browser of each participant recognizes what they say and sends the text to the others. This participant’s
 * captions are off until they turn them on, and a muted microphone is never recognized.
 */
export class CallCaptions {
  readonly #options: CaptionsOptions;
  readonly #sent: LatestValue<string>;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #shown: ReadonlyMap<string, string> = new Map();
  #isOn = false;
  #microphone: MediaStreamTrack | null = null;
  #recognizer: SpeechRecognizer | null = null;

  constructor(options: CaptionsOptions) {
    this.#options = options;
    this.#sent = new LatestValue(CAPTION_INTERVAL_MS, (caption) => options.onCaption(caption));
  }

  /** Whether this participant’s speech is recognized. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** The captions of the last seconds, by session; the user’s own is at `local`. */
  get shown(): ReadonlyMap<string, string> {
    return this.#shown;
  }

  turn(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#restart();
    this.#options.onChange();
  }

  /** Recognizes this microphone from now on; null while the participant is muted. */
  listenTo(microphone: MediaStreamTrack | null): void {
    if (microphone === this.#microphone) return;
    this.#microphone = microphone;
    this.#restart();
  }

  show(key: string, caption: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => this.hide(key), SHOWN_MS),
    );
    this.#shown = new Map(this.#shown).set(key, caption);
    this.#options.onChange();
  }

  hide(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    if (!this.#shown.has(key)) return;
    this.#shown = new Map([...this.#shown].filter(([other]) => other !== key));
    this.#options.onChange();
  }

  close(): void {
    this.#isOn = false;
    this.#restart();
    this.#sent.close();
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #restart(): void {
    this.#recognizer?.stop();
    this.#recognizer = null;
    if (!this.#isOn || !this.#microphone) return;
    this.#recognizer = new SpeechRecognizer(this.#microphone, {
      onText: (text) => {
        // The other participants have already read the beginning of a long sentence, so the message contains its end.
        const caption = text.slice(-CAPTION_MAX);
        this.#sent.set(caption);
        this.show(OWN_CAPTION, caption);
      },
      onRefused: () => {
        this.turn(false);
        this.#options.onRefused();
      },
    });
  }
}
