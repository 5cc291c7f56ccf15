import { ActionIcon } from '@mantine/core';
import { IconBadgeCc } from '@tabler/icons-react';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import type { Call } from '../engine/call.ts';
import { callTexts as texts } from './call.texts.ts';

/** Turns captions of the user’s voice on, after saying where the sound may go, or off. */
export function CaptionsButton({ call, isOn }: { call: Call; isOn: boolean }) {
  const { captions } = texts;
  const label = isOn ? captions.turnOff : captions.turnOn;
  const toggle = async () => {
    const confirmed =
      isOn ||
      (await confirmAction({
        title: captions.title,
        message: captions.privacy,
        confirmLabel: captions.turnOn,
      }));
    if (confirmed) call.captions.turn(!isOn);
  };
  return (
    <ActionIcon
      size={36}
      variant={isOn ? 'filled' : 'default'}
      color="accent"
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
    >
      <IconBadgeCc size={18} />
    </ActionIcon>
  );
}
