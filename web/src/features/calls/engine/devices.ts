import { BlurFailure, blurBackground } from './background-blur/background-blur.ts';
import type { DeviceProblem } from './call-state.ts';
import type { OpenDevice } from './open-device.ts';

export type Device = 'microphone' | 'camera';

/** The kinds of `enumerateDevices`. */
export const DEVICE_KINDS = {
  microphone: 'audioinput',
  camera: 'videoinput',
  speaker: 'audiooutput',
} as const;

/** How the browser processes what a device records. */
export interface DeviceProcessing {
  readonly noiseSuppression: boolean;
  readonly backgroundBlur: boolean;
}

const CONSTRAINTS = {
  microphone: { echoCancellation: true, autoGainControl: true },
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
} satisfies Record<Device, MediaTrackConstraints>;

const PROBLEMS: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Returns why a device cannot be used. An error that is not in `PROBLEMS` means that another program uses the device. */
export const problemOf = (error: unknown): DeviceProblem => {
  if (error instanceof BlurFailure) return 'unblurred';
  return (error instanceof DOMException && PROBLEMS[error.name]) || 'busy';
};

/**
 * Opens a device. If the device with this id is not connected, opens the default one. Aborting stops a camera whose blur starts.
 * @throws DOMException, BlurFailure
 */
export async function openDevice(
  device: Device,
  id: string | undefined,
  { noiseSuppression, backgroundBlur }: DeviceProcessing,
  signal: AbortSignal,
): Promise<OpenDevice> {
  const constraints = { ...CONSTRAINTS[device], ...(device === 'microphone' && { noiseSuppression }) };
  const source = await requestSource(device, id, constraints, signal);
  const plain = { source, track: source, stop: () => source.stop() };
  if (device === 'microphone' || !backgroundBlur) return plain;
  // The light of the camera must not stay on while the blur starts.
  signal.addEventListener('abort', plain.stop);
  try {
    signal.throwIfAborted();
    return await blurBackground(source, signal);
  } catch (error) {
    source.stop();
    throw error;
  }
}

async function requestSource(
  device: Device,
  id: string | undefined,
  constraints: MediaTrackConstraints,
  signal: AbortSignal,
): Promise<MediaStreamTrack> {
  if (!id) return request(device, constraints);
  try {
    return await request(device, { ...constraints, deviceId: { exact: id } });
  } catch (error) {
    if (problemOf(error) !== 'missing') throw error;
    signal.throwIfAborted();
    return request(device, constraints);
  }
}

async function request(device: Device, constraints: MediaTrackConstraints): Promise<MediaStreamTrack> {
  const stream = await navigator.mediaDevices.getUserMedia(
    device === 'microphone' ? { audio: constraints } : { video: constraints },
  );
  return stream.getTracks()[0]!;
}

/** Lists the connected devices. Their names are known once the user has allowed one of the kind. */
export const listDevices = async (): Promise<readonly MediaDeviceInfo[]> =>
  (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];

/** Calls back whenever a device is plugged in or unplugged, until the returned function is called. */
export function onDevicesChanged(callback: () => void): () => void {
  const { mediaDevices } = navigator;
  mediaDevices?.addEventListener?.('devicechange', callback);
  return () => mediaDevices?.removeEventListener?.('devicechange', callback);
}
