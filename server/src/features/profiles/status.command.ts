import { text } from '@workflow/contract/core/schemas/text.ts';
import { CUSTOM_STATUS_MAX } from '@workflow/contract/users/users.limits.ts';
import { parseArgs, type SlashCommand } from '../../platform/commands/slash-command.ts';
import { changeStatus } from './profiles.service.ts';

const Status = text('Status', { max: CUSTOM_STATUS_MAX });

const AWAY = 'Away';

/** Sets the custom status. Without a text it clears the status. */
export const statusCommand: SlashCommand = {
  name: 'status',
  usage: '/status [text]',
  description: 'Set or clear your status',
  async run({ tx, actor, args }) {
    const status = parseArgs(Status, args) || null;
    await changeStatus(tx, actor, status);
    return { text: status === null ? 'Status cleared.' : `Status set to “${status}”.` };
  },
};

export const awayCommand: SlashCommand = {
  name: 'away',
  usage: '/away',
  description: 'Set your status to “Away”',
  async run({ tx, actor }) {
    await changeStatus(tx, actor, AWAY);
    return { text: 'Your status is “Away”. Type /back when you return.' };
  },
};

export const backCommand: SlashCommand = {
  name: 'back',
  usage: '/back',
  description: 'Clear your status',
  async run({ tx, actor }) {
    await changeStatus(tx, actor, null);
    return { text: 'Welcome back. Your status is cleared.' };
  },
};
