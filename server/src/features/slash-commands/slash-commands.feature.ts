import { COMMAND_RESULT_DAYS } from '@workflow/contract/slash-commands/slash-commands.limits.ts';
import type { Feature } from '../../platform/feature.ts';
import { type Retention, retentionWorker } from '../../platform/jobs/retention.ts';
import { helpCommand } from './help.command.ts';
import { slashCommandRoutes } from './slash-commands.routes.ts';
import { deleteOldResults } from './slash-commands.store.ts';

const resultRetention: Retention = {
  name: 'slash-commands.delete-results',
  days: COMMAND_RESULT_DAYS,
  deleteBatch: deleteOldResults,
};

export const slashCommands: Feature = ({ slashCommands: commands }) => ({
  routes: slashCommandRoutes(commands),
  slashCommands: [helpCommand(commands)],
  workers: [retentionWorker(resultRetention)],
});
