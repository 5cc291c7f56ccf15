import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { updateCallPreferences, useCallPreferences } from '../calls.preferences.storage.ts';
import type { CallState } from '../engine/call-state.ts';
import type { LocalMedia } from '../engine/local-media.ts';
import { callTexts as texts } from './call.texts.ts';
import { chooseBackgroundBlur, chooseDevice } from './choose-device.ts';
import { type DeviceKind, useDevices } from './useDevices.ts';

interface Props {
  media: LocalMedia;
  local: CallState['local'];
}

const KINDS: readonly DeviceKind[] = ['microphone', 'camera', 'speaker'];

/** The menu that selects the devices, also while talking, and how their sound and picture are processed. */
export function DeviceMenu({ media, local }: Props) {
  const devices = useDevices(local.microphone, local.camera);
  const { speaker, showsLobby, hasNoiseSuppression } = useCallPreferences();
  const groups = KINDS.map((kind) => ({
    title: texts[kind],
    chosen: (kind === 'speaker' ? (speaker ?? 'default') : media.deviceId(kind)) ?? null,
    items: devices[kind].map(({ deviceId, label }) => ({
      key: deviceId,
      label: label || texts[kind],
      onChoose: () => void chooseDevice(media, kind, deviceId),
    })),
  }));
  const { hasBackgroundBlur } = media.choices;
  const settings = {
    items: [
      {
        key: 'noise',
        label: hasNoiseSuppression ? texts.noise.turnOff : texts.noise.turnOn,
        onChoose: () => {
          updateCallPreferences({ hasNoiseSuppression: !hasNoiseSuppression });
          void media.setNoiseSuppression(!hasNoiseSuppression);
        },
      },
      ...(media.canBlurBackground
        ? [
            {
              key: 'blur',
              label: hasBackgroundBlur ? texts.blur.turnOff : texts.blur.turnOn,
              onChoose: () => void chooseBackgroundBlur(media, !hasBackgroundBlur),
            },
          ]
        : []),
      {
        key: 'lobby',
        label: showsLobby ? texts.lobby.hide : texts.lobby.show,
        onChoose: () => updateCallPreferences({ showsLobby: !showsLobby }),
      },
    ],
  };
  return (
    <MenuButton groups={[...groups.filter(({ items }) => items.length > 0), settings]} position="bottom-end">
      <ActionIcon size={36} variant="default" aria-label={texts.devices} title={texts.devices}>
        <IconSettings size={18} />
      </ActionIcon>
    </MenuButton>
  );
}
