import type { DeviceProblem, LocalParticipant } from './call-state.ts';

/** The tracks that this participant sends; null where there is none. */
export interface LocalTracks {
  readonly microphone: MediaStreamTrack | null;
  readonly camera: MediaStreamTrack | null;
  readonly screen: MediaStreamTrack | null;
  readonly screenAudio: MediaStreamTrack | null;
}

type Device = 'microphone' | 'camera';

const CONSTRAINTS = {
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
} satisfies Record<Device, MediaTrackConstraints>;

const PROBLEMS: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Returns what prevents the use of a device. Other errors mean that another program uses it. */
const problemOf = (error: unknown): DeviceProblem =>
  (error instanceof DOMException && PROBLEMS[error.name]) || 'busy';

/**
 * The microphone, camera and shared screen of this participant. Muting and turning off the camera are the user’s choices, kept apart from
 * the tracks: every new track gets them, whatever caused it.
 */
export class LocalMedia {
  #isMuted: boolean;
  #isCameraOff: boolean;
  #isClosed = false;
  readonly #onChange: () => void;
  readonly #tracks: { -readonly [Name in keyof LocalTracks]: LocalTracks[Name] } = {
    microphone: null,
    camera: null,
    screen: null,
    screenAudio: null,
  };
  readonly #problems: Record<Device, DeviceProblem | null> = { microphone: null, camera: null };
  readonly #chosen: Partial<Record<Device, string>> = {};
  #cameraStream: MediaStream | null = null;
  #screenStream: MediaStream | null = null;

  constructor(choices: { isMuted: boolean; isCameraOff: boolean }, onChange: () => void) {
    this.#isMuted = choices.isMuted;
    this.#isCameraOff = choices.isCameraOff;
    this.#onChange = onChange;
  }

  get tracks(): LocalTracks {
    return this.#tracks;
  }

  get state(): LocalParticipant {
    return {
      // Without a microphone, nobody hears the user, whatever they chose.
      isMuted: this.#isMuted || !this.#tracks.microphone,
      isCameraOff: this.#isCameraOff || !this.#tracks.camera,
      isSharing: this.#tracks.screen !== null,
      camera: this.#cameraStream,
      screen: this.#screenStream,
      problems: { ...this.#problems },
    };
  }

  /** The user’s choices, which a reload keeps. */
  get choices(): { readonly isMuted: boolean; readonly isCameraOff: boolean } {
    return { isMuted: this.#isMuted, isCameraOff: this.#isCameraOff };
  }

  /** Asks for microphone and camera separately, so that one works without the other. */
  async open(): Promise<void> {
    await Promise.all([this.#acquire('microphone'), this.#isCameraOff ? null : this.#acquire('camera')]);
  }

  async setMuted(isMuted: boolean): Promise<void> {
    this.#isMuted = isMuted;
    if (this.#tracks.microphone) this.#tracks.microphone.enabled = !isMuted;
    else if (!isMuted) await this.#acquire('microphone');
    this.#onChange();
  }

  /** Turning the camera off releases the device, so that its light goes out. */
  async setCameraOff(isCameraOff: boolean): Promise<void> {
    this.#isCameraOff = isCameraOff;
    if (isCameraOff) this.#replace('camera', null);
    else if (!this.#tracks.camera) await this.#acquire('camera');
    this.#onChange();
  }

  async chooseDevice(device: Device, id: string): Promise<void> {
    this.#chosen[device] = id;
    if (device === 'camera' && this.#isCameraOff) return;
    await this.#acquire(device);
  }

  /** The id of the device in use. */
  deviceId(device: Device): string | undefined {
    return this.#tracks[device]?.getSettings().deviceId ?? this.#chosen[device];
  }

  /** Shares a screen that the user chooses. Returns false if the user cancelled. */
  async shareScreen(): Promise<boolean> {
    const stream = await navigator.mediaDevices
      .getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: true })
      .catch(() => null);
    if (!stream) return false;
    const [screen = null] = stream.getVideoTracks();
    const [screenAudio = null] = stream.getAudioTracks();
    if (this.#isClosed || !screen) {
      for (const track of stream.getTracks()) track.stop();
      return false;
    }
    this.stopSharing();
    screen.contentHint = 'detail';
    // The browser’s own “Stop sharing” button ends the track.
    screen.addEventListener('ended', () => this.#tracks.screen === screen && this.stopSharing());
    this.#tracks.screen = screen;
    this.#tracks.screenAudio = screenAudio;
    this.#screenStream = new MediaStream([screen]);
    this.#onChange();
    return true;
  }

  stopSharing(): void {
    if (!this.#tracks.screen) return;
    this.#tracks.screen.stop();
    this.#tracks.screenAudio?.stop();
    this.#tracks.screen = null;
    this.#tracks.screenAudio = null;
    this.#screenStream = null;
    this.#onChange();
  }

  close(): void {
    this.#isClosed = true;
    for (const track of Object.values(this.#tracks)) track?.stop();
  }

  async #acquire(device: Device): Promise<void> {
    const chosen = this.#chosen[device];
    const constraints = { ...CONSTRAINTS[device], ...(chosen && { deviceId: { exact: chosen } }) };
    try {
      const stream = await navigator.mediaDevices.getUserMedia(
        device === 'microphone' ? { audio: constraints } : { video: constraints },
      );
      const [track = null] = stream.getTracks();
      const isUnwanted = this.#isClosed || (device === 'camera' && this.#isCameraOff);
      if (isUnwanted) return void track?.stop();
      this.#problems[device] = null;
      this.#replace(device, track);
    } catch (error) {
      this.#problems[device] = problemOf(error);
    }
    if (!this.#isClosed) this.#onChange();
  }

  #replace(device: Device, track: MediaStreamTrack | null): void {
    const before = this.#tracks[device];
    this.#tracks[device] = track;
    before?.stop();
    if (device === 'camera') this.#cameraStream = track && new MediaStream([track]);
    if (!track) return;
    if (device === 'microphone') track.enabled = !this.#isMuted;
    track.addEventListener('ended', () => this.#tracks[device] === track && this.#recover(device));
  }

  /** The device was unplugged or taken away: continues with the default one, if there is one. */
  async #recover(device: Device): Promise<void> {
    this.#replace(device, null);
    delete this.#chosen[device];
    this.#onChange();
    await this.#acquire(device);
    if (!this.#tracks[device]) this.#problems[device] = 'lost';
    this.#onChange();
  }
}
