import { useEffect, useState } from 'react';
import { DEVICE_KINDS, listDevices, onDevicesChanged } from '../engine/devices.ts';

export type DeviceKind = keyof typeof DEVICE_KINDS;
type Devices = Readonly<Record<DeviceKind, readonly MediaDeviceInfo[]>>;

const NONE: Devices = { microphone: [], camera: [], speaker: [] };

/** Whether this browser can play the sound on another device than the default one. */
const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/**
 * Returns the connected devices that the user can choose. Browsers name devices once the user has allowed one of their kind, so the devices
 * are listed again when an open device changes.
 */
export function useDevices(microphone: MediaStreamTrack | null, camera: MediaStream | null): Devices {
  const [devices, setDevices] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on which devices are open
  useEffect(() => {
    let isCurrent = true;
    const list = async () => {
      const all = await listDevices();
      const devicesOf = (kind: DeviceKind) =>
        all.filter((device) => device.kind === DEVICE_KINDS[kind] && device.deviceId !== '');
      if (!isCurrent) return;
      setDevices({
        microphone: devicesOf('microphone'),
        camera: devicesOf('camera'),
        speaker: canChooseSpeaker() ? devicesOf('speaker') : [],
      });
    };
    void list();
    const stop = onDevicesChanged(() => void list());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [microphone, camera]);
  return devices;
}
