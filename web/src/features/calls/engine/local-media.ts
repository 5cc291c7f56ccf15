import { canBlurBackground } from './background-blur/background-blur.ts';
import type { DeviceNotice, DeviceProblem, LocalParticipant } from './call-state.ts';
import {
  DEVICE_KINDS,
  type Device,
  listDevices,
  onDevicesChanged,
  openDevice,
  problemOf,
} from './devices.ts';
import type { OpenDevice } from './open-device.ts';
import { SharedScreen } from './shared-screen.ts';

/** The tracks that this participant sends; null where there is none. */
export interface LocalTracks {
  readonly microphone: MediaStreamTrack | null;
  readonly camera: MediaStreamTrack | null;
  readonly screen: MediaStreamTrack | null;
  readonly screenAudio: MediaStreamTrack | null;
}

/** How the user wants to take part: muted or not, with or without the camera, and with which devices. */
export interface MediaChoices {
  readonly isMuted: boolean;
  readonly isCameraOff: boolean;
  readonly microphone?: string | undefined;
  readonly camera?: string | undefined;
  /** Whether the browser removes background noise; it does unless the user turns that off, for example for music. */
  readonly hasNoiseSuppression?: boolean;
  /** Whether the background of the camera is blurred. A picture without the blur is never sent then. */
  readonly hasBackgroundBlur?: boolean;
}

interface MediaOptions {
  onChange(): void;
  /** Called when another device is used than the user chose. */
  onNotice?(notice: DeviceNotice): void;
}

const DEVICES = ['microphone', 'camera'] as const;

/**
 * The microphone, camera and shared screen of this participant. Muting and turning off the camera are the user’s choices, kept apart from
 * the tracks: every new track gets them, also after a change of device. A user without a microphone is muted, and stays so until they unmute.
 */
export class LocalMedia {
  #isMuted: boolean;
  #isCameraOff: boolean;
  /** Whether the user holds a key to talk while muted. */
  #isTalking = false;
  #isClosed = false;
  #hasNoiseSuppression: boolean;
  #hasBackgroundBlur: boolean;
  readonly #options: MediaOptions;
  readonly #opened: Record<Device, OpenDevice | null> = { microphone: null, camera: null };
  readonly #problems: Record<Device, DeviceProblem | null> = { microphone: null, camera: null };
  readonly #chosen: Record<Device, string | undefined>;
  /** The attempts to open a device. Another attempt, turning the device off and leaving abort them. */
  readonly #opening: Record<Device, AbortController | null> = { microphone: null, camera: null };
  readonly #stopListening: () => void;
  #cameraStream: MediaStream | null = null;
  readonly #screen: SharedScreen;

  constructor(
    { isMuted, isCameraOff, microphone, camera, ...processing }: MediaChoices,
    options: MediaOptions,
  ) {
    this.#hasNoiseSuppression = processing.hasNoiseSuppression ?? true;
    this.#hasBackgroundBlur = processing.hasBackgroundBlur ?? false;
    this.#screen = new SharedScreen(() => options.onChange());
    this.#isMuted = isMuted;
    this.#isCameraOff = isCameraOff;
    this.#chosen = { microphone, camera };
    this.#options = options;
    this.#stopListening = onDevicesChanged(() => void this.#handleDevicesChanged());
  }

  get tracks(): LocalTracks {
    const { microphone, camera } = this.#opened;
    return { microphone: microphone?.track ?? null, camera: camera?.track ?? null, ...this.#screen.tracks };
  }

  get state(): Omit<LocalParticipant, 'isHandRaised' | 'isCpuLimited' | 'recording' | 'recordingAnswers'> {
    const { microphone, camera } = this.tracks;
    return {
      // Without a microphone, nobody hears the user, also if they chose to be heard.
      isMuted: !this.#isHeard || !(microphone || this.#opening.microphone),
      isCameraOff: this.#isCameraOff || !(camera || this.#opening.camera),
      isBlurStarting: this.#hasBackgroundBlur && !camera && this.#opening.camera !== null,
      isSharing: this.#screen.stream !== null,
      microphone,
      camera: this.#cameraStream,
      screen: this.#screen.stream,
      problems: { ...this.#problems },
    };
  }

  /** The user’s choices, which a reload keeps. They do not include push-to-talk. */
  get choices(): MediaChoices {
    return {
      isMuted: this.#isMuted,
      isCameraOff: this.#isCameraOff,
      hasNoiseSuppression: this.#hasNoiseSuppression,
      hasBackgroundBlur: this.#hasBackgroundBlur,
      ...this.#chosen,
    };
  }

  /** Whether the user can turn the blur of the background on or off. */
  get canBlurBackground(): boolean {
    return this.#hasBackgroundBlur || canBlurBackground(this.#opened.camera?.source ?? null);
  }

  /** Asks for microphone and camera separately, so that one works without the other. */
  async open(): Promise<void> {
    await Promise.all([this.#acquire('microphone'), this.#isCameraOff ? null : this.#acquire('camera')]);
  }

  async setMuted(isMuted: boolean): Promise<void> {
    this.#isMuted = isMuted;
    this.#applyMuted();
    if (!isMuted && !this.#opened.microphone && !this.#opening.microphone) await this.#acquire('microphone');
    this.#options.onChange();
  }

  /** Lets a muted user be heard while they hold a key. */
  setTalking(isTalking: boolean): void {
    if (isTalking === this.#isTalking) return;
    this.#isTalking = isTalking;
    this.#applyMuted();
    this.#options.onChange();
  }

  /** Turning the camera off releases the device, so that its light turns off. */
  async setCameraOff(isCameraOff: boolean): Promise<void> {
    this.#isCameraOff = isCameraOff;
    if (isCameraOff) this.#release('camera');
    else if (!this.#opened.camera && !this.#opening.camera) await this.#acquire('camera');
    this.#options.onChange();
  }

  /** Changes the device, also while talking. If that fails, the current one stays in use. */
  async chooseDevice(device: Device, id: string): Promise<void> {
    const before = this.#chosen[device];
    this.#chosen[device] = id;
    if (device === 'camera' && this.#isCameraOff) return;
    const isUsed = await this.#acquire(device);
    if (!isUsed && this.#chosen[device] === id) this.#chosen[device] = before;
  }

  /** Turns the browser’s noise suppression on or off. The microphone opens again, muted as before. */
  async setNoiseSuppression(hasNoiseSuppression: boolean): Promise<void> {
    this.#hasNoiseSuppression = hasNoiseSuppression;
    if (this.#opened.microphone) await this.#acquire('microphone');
  }

  /** Blurs the background of the camera, or stops that. The camera is not sent while the blur starts, and is off if the blur fails. */
  async setBackgroundBlur(hasBackgroundBlur: boolean): Promise<void> {
    if (hasBackgroundBlur === this.#hasBackgroundBlur) return;
    this.#hasBackgroundBlur = hasBackgroundBlur;
    if (this.#problems.camera === 'unblurred') this.#problems.camera = null;
    const isCameraOn = this.#opened.camera !== null || this.#opening.camera !== null;
    if (isCameraOn && hasBackgroundBlur) this.#release('camera');
    this.#options.onChange();
    if (isCameraOn) await this.#acquire('camera');
  }

  /** The id of the device in use. */
  deviceId(device: Device): string | undefined {
    return this.#opened[device]?.source.getSettings().deviceId ?? this.#chosen[device];
  }

  /** Shares a screen that the user chooses. Returns false if the user cancelled. */
  shareScreen(): Promise<boolean> {
    return this.#screen.share();
  }

  stopSharing(): void {
    this.#screen.stop();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    for (const device of DEVICES) this.#release(device);
    this.#screen.close();
  }

  get #isHeard(): boolean {
    return !this.#isMuted || this.#isTalking;
  }

  #applyMuted(): void {
    if (this.#opened.microphone) this.#opened.microphone.track.enabled = this.#isHeard;
  }

  /** Opens the chosen device. Returns whether it is in use now. */
  async #acquire(device: Device): Promise<boolean> {
    if (this.#isClosed) return false;
    this.#opening[device]?.abort();
    const attempt = new AbortController();
    this.#opening[device] = attempt;
    let isUsed = false;
    try {
      const opened = await openDevice(
        device,
        this.#chosen[device],
        { noiseSuppression: this.#hasNoiseSuppression, backgroundBlur: this.#hasBackgroundBlur },
        attempt.signal,
      );
      if (device === 'microphone') opened.track.enabled = this.#isHeard;
      if (attempt.signal.aborted) {
        opened.stop();
        return false;
      }
      this.#problems[device] = null;
      this.#use(device, opened);
      isUsed = true;
    } catch (error) {
      if (attempt.signal.aborted) return false;
      this.#handleFailure(device, problemOf(error));
    }
    this.#opening[device] = null;
    this.#options.onChange();
    return isUsed;
  }

  #handleFailure(device: Device, problem: DeviceProblem): void {
    const current = this.#opened[device];
    if (current?.source.readyState === 'live') {
      this.#options.onNotice?.({ kind: 'kept', device, problem, label: current.source.label });
      return;
    }
    this.#problems[device] = problem;
    // The user sees that they are muted and the camera is off. Neither changes unless they change it.
    if (device === 'microphone') this.#isMuted = true;
    else this.#isCameraOff = true;
  }

  #use(device: Device, opened: OpenDevice): void {
    const before = this.#opened[device];
    this.#opened[device] = opened;
    before?.stop();
    const { source, track } = opened;
    if (device === 'camera') this.#cameraStream = new MediaStream([track]);
    const isInUse = () => this.#opened[device] === opened;
    // A blurred picture also ends when the blur fails.
    for (const ending of new Set([source, track]))
      ending.addEventListener('ended', () => isInUse() && void this.#recover(device));
    // The system or another program stops and restores the signal of a device that is still connected.
    for (const event of ['mute', 'unmute'])
      source.addEventListener(event, () => {
        if (!isInUse()) return;
        this.#problems[device] = source.muted ? 'silent' : null;
        this.#options.onChange();
      });
  }

  #release(device: Device): void {
    this.#opening[device]?.abort();
    this.#opening[device] = null;
    this.#opened[device]?.stop();
    this.#opened[device] = null;
    this.#problems[device] = null;
    if (device === 'camera') this.#cameraStream = null;
  }

  /** Continues with the default device, if one exists, after the chosen device was unplugged. */
  async #recover(device: Device): Promise<void> {
    this.#release(device);
    if (await this.#acquire(device)) this.#noticeReplaced(device);
    else if (this.#problems[device] === 'missing') this.#problems[device] = 'lost';
    if (!this.#isClosed) this.#options.onChange();
  }

  #noticeReplaced(device: Device): void {
    this.#options.onNotice?.({ kind: 'replaced', device, label: this.#opened[device]?.source.label ?? '' });
  }

  /** Returns to the chosen device when it is plugged in again, and says that a missing one is back. */
  async #handleDevicesChanged(): Promise<void> {
    const devices = await listDevices();
    for (const device of DEVICES) {
      const connected = devices.filter(({ kind }) => kind === DEVICE_KINDS[device]);
      const problem = this.#problems[device];
      if (connected.length > 0 && (problem === 'lost' || problem === 'missing')) {
        this.#problems[device] = null;
        this.#options.onNotice?.({ kind: 'back', device, label: connected[0]!.label });
      }
      const isChosenBack = connected.some(({ deviceId }) => deviceId && deviceId === this.#chosen[device]);
      const isOther = this.#opened[device] && this.deviceId(device) !== this.#chosen[device];
      if (isChosenBack && isOther && (await this.#acquire(device))) this.#noticeReplaced(device);
    }
    if (!this.#isClosed) this.#options.onChange();
  }
}
