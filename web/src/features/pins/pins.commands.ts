import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { MessageCommand } from '../messages/commands/message-command.ts';
import { useTogglePin } from './pins.mutations.ts';
import { pinsTexts as texts } from './pins.texts.ts';

const pin: MessageCommand = {
  name: 'pin',
  label: () => texts.pin,
  Icon: IconPin,
  key: 'p',
  group: 'keep',
  needs: 'changes',
  useAction({ message }) {
    const { variant, id } = conversationOfReference(message);
    const { mutate } = useTogglePin({ kind: variant.kind, id }, message.id);
    return message.pinned
      ? { run: () => mutate(false), label: texts.unpin, Icon: IconPinnedOff }
      : { run: () => mutate(true) };
  },
};

export const pinCommands: readonly MessageCommand[] = [pin];
