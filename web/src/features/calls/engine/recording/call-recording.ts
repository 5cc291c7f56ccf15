import type { Recording, RecordingAnswer, RemoteParticipant } from '../call-state.ts';
import type { LocalTracks } from '../local-media.ts';
import { CallAudioRecorder } from './call-audio-recorder.ts';
import { agreesTo, currentRecordingOf, type RemoteRecording, withAnswer } from './current-recording.ts';

interface RecordingOptions {
  onPart(part: Blob): void;
  onChange(): void;
  /** Called when another participant does not agree, so that nothing is recorded. */
  onRefused(by: RemoteParticipant): void;
  /** Called when another participant already records, or asked at the same moment and has priority, so that this participant cannot record. */
  onTaken(by: RemoteParticipant): void;
}

/**
 * This participant’s recording of the sound of the call, and their answers to others who want to record. A recording starts when all
 * others have agreed. A participant who joins later is asked too, and is not recorded before they agree. At most one participant records
 * a call: one who records or asks answers no other recording, so no second one starts.
 */
export class CallRecording {
  readonly #options: RecordingOptions;
  #recorder: CallAudioRecorder | null = null;
  #current: Recording | null = null;
  #answers: readonly RecordingAnswer[] = [];

  constructor(options: RecordingOptions) {
    this.#options = options;
  }

  get current(): Recording | null {
    return this.#current;
  }

  /** The answers to recordings of others, the newest last. */
  get answers(): readonly RecordingAnswer[] {
    return this.#answers;
  }

  /** Asks the others to agree. Alone in the call, records at once. */
  ask(): void {
    if (this.#current) return;
    this.#current = { id: crypto.randomUUID(), phase: 'asking' };
    this.#options.onChange();
  }

  /** Answers the recording of another participant. */
  answerTo({ id }: Recording, agrees: boolean): void {
    this.#answers = withAnswer(this.#answers, { to: id, agrees });
    this.#options.onChange();
  }

  stop(): void {
    if (!this.#current) return;
    this.#current = null;
    this.#recorder?.stop();
    this.#recorder = null;
    this.#options.onChange();
  }

  /** Starts or cancels the recording when the others have answered, and records the participants who agreed. */
  update(remotes: readonly RemoteParticipant[], tracks: LocalTracks, sessionId: string | undefined): void {
    const recording = this.#current;
    if (!recording) return;
    const agrees = (remote: RemoteParticipant) => agreesTo(remote, recording);
    if (recording.phase === 'asking') {
      const other = currentRecordingOf(remotes);
      const refusing = remotes.find((remote) => agrees(remote) === false);
      if (other && hasPriority(other, sessionId)) {
        this.stop();
        this.#options.onTaken(other.by);
      } else if (refusing) {
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
    this.#recorder = new CallAudioRecorder({ onPart, onLimit: () => this.stop() });
    this.#current = { id, phase: 'running' };
    onChange();
  }
}

/** Returns whether the recording of another participant goes before one that this session asks for. */
const hasPriority = ({ by, recording }: RemoteRecording, sessionId: string | undefined): boolean =>
  recording.phase === 'running' || sessionId === undefined || by.sessionId < sessionId;
