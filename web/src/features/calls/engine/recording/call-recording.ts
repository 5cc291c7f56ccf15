import type { Recording, RecordingAnswer, RemoteParticipant } from '../call-state.ts';
import type { LocalTracks } from '../local-media.ts';
import { Recorder } from './recorder.ts';

interface RecordingOptions {
  onPart(part: Blob): void;
  onChange(): void;
  /** Called when another participant does not agree, so that nothing is recorded. */
  onRefused(by: RemoteParticipant): void;
}

/**
 * This participant’s recording of the sound of the call, and their answer to another one who wants to record. A recording starts when all
 * others have agreed. A participant who joins later is asked too, and is not recorded before they agree.
 */
export class CallRecording {
  readonly #options: RecordingOptions;
  #recorder: Recorder | null = null;
  #current: Recording | null = null;
  #answer: RecordingAnswer | null = null;

  constructor(options: RecordingOptions) {
    this.#options = options;
  }

  get current(): Recording | null {
    return this.#current;
  }

  get answer(): RecordingAnswer | null {
    return this.#answer;
  }

  /** Asks the others to agree. Alone in the call, records at once. */
  ask(): void {
    if (this.#current) return;
    this.#current = { id: crypto.randomUUID(), phase: 'asking' };
    this.#options.onChange();
  }

  /** Answers the recording of another participant. */
  answerTo({ id }: Recording, agrees: boolean): void {
    this.#answer = { to: id, agrees };
    this.#options.onChange();
  }

  stop(): void {
    if (!this.#current) return;
    this.#current = null;
    this.#recorder?.stop();
    this.#recorder = null;
    this.#options.onChange();
  }

  /** Starts or cancels the recording when the others have answered, and records those who agreed. */
  update(remotes: readonly RemoteParticipant[], tracks: LocalTracks): void {
    const recording = this.#current;
    if (!recording) return;
    const agrees = ({ recordingAnswer: answer }: RemoteParticipant) =>
      answer?.to === recording.id ? answer.agrees : null;
    if (recording.phase === 'asking') {
      const refusing = remotes.find((remote) => agrees(remote) === false);
      if (refusing) {
        this.stop();
        this.#options.onRefused(refusing);
      } else if (remotes.every(agrees)) this.#start(recording);
      return;
    }
    const recorded = remotes.filter(agrees).flatMap(({ audio, screenAudio }) => [audio, screenAudio]);
    const sounds = [
      ...recorded.map((stream) => stream?.getTracks()[0]),
      tracks.microphone,
      tracks.screenAudio,
    ];
    this.#recorder?.mix(sounds.filter((track) => track != null));
  }

  #start({ id }: Recording): void {
    const { onPart, onChange } = this.#options;
    this.#recorder = new Recorder({ onPart, onLimit: () => this.stop() });
    this.#current = { id, phase: 'running' };
    onChange();
  }
}
