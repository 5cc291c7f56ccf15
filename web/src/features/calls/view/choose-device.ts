import { updateCallPreferences } from '../calls.preferences.storage.ts';
import type { LocalMedia } from '../engine/local-media.ts';
import type { DeviceKind } from './useDevices.ts';

/** Uses another device, and remembers it for later calls. */
export async function chooseDevice(media: LocalMedia, kind: DeviceKind, deviceId: string): Promise<void> {
  if (kind !== 'speaker') {
    await media.chooseDevice(kind, deviceId);
    // Another program may use the device. Then the current one stays in use.
    if (media.choices[kind] !== deviceId) return;
  }
  updateCallPreferences({ [kind]: deviceId });
}

/** Blurs the background of the camera or stops that, and remembers it for later calls in this browser. */
export async function chooseBackgroundBlur(media: LocalMedia, hasBackgroundBlur: boolean): Promise<void> {
  updateCallPreferences({ hasBackgroundBlur });
  await media.setBackgroundBlur(hasBackgroundBlur);
}
