import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import type { LocalMedia } from '../engine/local-media.ts';
import { callTexts as texts } from './call.texts.ts';

const KINDS = { microphone: 'audioinput', camera: 'videoinput' } as const;

/** The menu that selects the microphone and the camera, also while talking. */
export function DeviceMenu({ media }: { media: LocalMedia }) {
  const devices = useDevices();
  const groups = (['microphone', 'camera'] as const).map((device) => ({
    title: texts[device],
    chosen: media.deviceId(device) ?? null,
    items: devices
      .filter(({ kind, deviceId }) => kind === KINDS[device] && deviceId !== '')
      .map(({ deviceId, label }) => ({
        key: deviceId,
        label: label || texts[device],
        onChoose: () => void media.chooseDevice(device, deviceId),
      })),
  }));
  return (
    <MenuButton groups={groups.filter(({ items }) => items.length > 0)} position="bottom-end">
      <ActionIcon size={36} variant="default" aria-label={texts.devices} title={texts.devices}>
        <IconSettings size={18} />
      </ActionIcon>
    </MenuButton>
  );
}

/** Returns the connected devices. Their names are known once the user has allowed one of the kind. */
function useDevices(): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!mediaDevices) return;
    const list = () => void mediaDevices.enumerateDevices().then(setDevices, () => {});
    list();
    mediaDevices.addEventListener('devicechange', list);
    return () => mediaDevices.removeEventListener('devicechange', list);
  }, []);
  return devices;
}
