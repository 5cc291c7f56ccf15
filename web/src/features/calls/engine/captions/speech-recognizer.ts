import { i18n } from '../../../../platform/language/i18n.ts';

/** The part of the browser’s `SpeechRecognition` that captions use. TypeScript has no types for it. */
interface BrowserRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start(track?: MediaStreamTrack): void;
  abort(): void;
}
interface BrowserRecognitionClass {
  new (): BrowserRecognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}
interface RecognitionResultEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

function findRecognition(): BrowserRecognitionClass | undefined {
  const scope = globalThis as unknown as Record<string, BrowserRecognitionClass | undefined>;
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

/** Whether this browser can turn speech into text. */
export const canRecognizeSpeech = (): boolean => findRecognition() !== undefined;

/** The errors after which trying again is useless. */
const FATAL_ERRORS = [
  'not-allowed',
  'service-not-allowed',
  'network',
  'language-not-supported',
  'audio-capture',
];
/** Browsers end a recognition after some silence. */
const RESTART_AFTER_MS = 300;

interface RecognizerOptions {
  /** Receives the words of the current sentence, again and again while the user speaks. */
  onText(text: string): void;
  /** Called when the browser refuses to recognize speech. */
  onRefused(): void;
}

/** Recognizes what the user says into one microphone track until it is stopped. */
export class SpeechRecognizer {
  readonly #options: RecognizerOptions;
  readonly #track: MediaStreamTrack;
  #recognition: BrowserRecognition | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(track: MediaStreamTrack, options: RecognizerOptions) {
    this.#track = track;
    this.#options = options;
    void this.#start();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#recognition?.abort();
  }

  async #start(): Promise<void> {
    const Recognition = findRecognition();
    if (!Recognition) return;
    const lang = navigator.languages?.find((language) => language.startsWith(i18n.locale)) ?? i18n.locale;
    const isLocal = await isLocallyAvailable(Recognition, lang);
    if (this.#isStopped) return;
    const recognition = new Recognition();
    Object.assign(recognition, { lang, continuous: true, interimResults: true });
    if (isLocal) recognition.processLocally = true;
    recognition.addEventListener('result', (event) => this.#handleResult(event as RecognitionResultEvent));
    recognition.addEventListener('error', (event) => this.#handleError(event as Event & { error: string }));
    recognition.addEventListener('end', () => {
      if (!this.#isStopped) this.#timer = setTimeout(() => void this.#start(), RESTART_AFTER_MS);
    });
    this.#recognition = recognition;
    // Browsers that do not know the parameter listen to the default microphone.
    recognition.start(this.#track);
  }

  #handleResult({ results, resultIndex }: RecognitionResultEvent): void {
    if (this.#isStopped) return;
    const words = Array.from(results).slice(resultIndex);
    const text = words.map((alternatives) => alternatives[0]?.transcript ?? '').join(' ');
    if (text.trim()) this.#options.onText(text.trim());
  }

  #handleError({ error }: { readonly error: string }): void {
    if (this.#isStopped || !FATAL_ERRORS.includes(error)) return;
    this.stop();
    this.#options.onRefused();
  }
}

/** Returns whether the browser recognizes this language on the device, without sending sound to its vendor. */
async function isLocallyAvailable(Recognition: BrowserRecognitionClass, lang: string): Promise<boolean> {
  try {
    return (await Recognition.available?.({ langs: [lang], processLocally: true })) === 'available';
  } catch {
    return false;
  }
}
