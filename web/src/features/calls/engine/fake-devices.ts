import { vi } from 'vitest';

type Kind = 'audio' | 'video';

/** The members of a media track that calls use. */
export class FakeTrack extends EventTarget {
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  muted = false;
  readonly kind: Kind;
  readonly label: string;
  readonly #deviceId: string;

  constructor(kind: Kind, deviceId: string) {
    super();
    this.kind = kind;
    this.#deviceId = deviceId;
    this.label = `the ${deviceId}`;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  clone(): FakeTrack {
    const copy = new FakeTrack(this.kind, this.#deviceId);
    copy.enabled = this.enabled;
    return copy;
  }

  getSettings(): MediaTrackSettings {
    return { deviceId: this.#deviceId };
  }

  getCapabilities(): object {
    return {};
  }

  async applyConstraints(_constraints: object): Promise<void> {}

  /** The system stops or restores the signal of the device. */
  silence(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }

  /** The device is unplugged. */
  unplug(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

/** Microphones and cameras for tests, in place of `navigator.mediaDevices`. */
export class FakeDevices extends EventTarget {
  /** The tracks that were opened, in order. */
  readonly opened: FakeTrack[] = [];
  /** The names of errors with which opening fails. */
  readonly refuse: Partial<Record<Kind, string>> = {};
  /** The connected devices. Null means that each device that is asked for exists. */
  connected: Record<Kind, string[]> | null = null;

  constructor() {
    super();
    vi.stubGlobal('MediaStream', class {});
    vi.stubGlobal('navigator', { mediaDevices: this });
  }

  /** Connects exactly these microphones. */
  plug(...microphones: string[]): void {
    this.connected = { audio: microphones, video: ['camera'] };
    this.dispatchEvent(new Event('devicechange'));
  }

  async getUserMedia({ audio, video }: Record<Kind, MediaTrackConstraints>) {
    const kind = audio ? 'audio' : 'video';
    if (this.refuse[kind]) throw new DOMException('refused', this.refuse[kind]);
    const wanted = ((audio ?? video).deviceId as { exact: string } | undefined)?.exact;
    const [first] = this.connected?.[kind] ?? ['default'];
    if (!first) throw new DOMException('none', 'NotFoundError');
    if (wanted && this.connected && !this.connected[kind].includes(wanted))
      throw new DOMException('not connected', 'OverconstrainedError');
    const track = new FakeTrack(kind, wanted ?? first);
    this.opened.push(track);
    return { getTracks: () => [track] };
  }

  async enumerateDevices() {
    return (['audio', 'video'] as const).flatMap((kind) =>
      (this.connected?.[kind] ?? []).map((deviceId) => ({
        kind: `${kind}input`,
        deviceId,
        label: `the ${deviceId}`,
      })),
    );
  }
}
