import { useQueryClient } from '@tanstack/react-query';
import type { CommandContext } from '../../databases/rows/commands/row-command.ts';
import { useCommandRunner } from '../../databases/rows/commands/undo.history.ts';
import { type Assignment, createAssignCommand } from './assign-command.ts';

/** Returns a function that assigns a user to a task or unassigns them, with undo and redo. */
export function useAssign(database: CommandContext['database']) {
  const client = useQueryClient();
  const { perform } = useCommandRunner(database);
  return (assignment: Assignment) => perform(createAssignCommand({ client, database }, assignment));
}
