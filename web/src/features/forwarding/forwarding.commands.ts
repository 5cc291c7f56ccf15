import { IconArrowForward } from '@tabler/icons-react';
import type { MessageCommand } from '../messages/commands/message-command.ts';
import { openForwarding } from './forwarding.dialog.ts';
import { forwardingTexts as texts } from './forwarding.texts.ts';

const forward: MessageCommand = {
  name: 'forward',
  label: () => texts.forward,
  Icon: IconArrowForward,
  key: 'f',
  group: 'share',
  useAction: ({ message, place }) => ({
    run: () => openForwarding({ message, workspaceId: place.workspace_id }),
  }),
};

export const forwardingCommands: readonly MessageCommand[] = [forward];
