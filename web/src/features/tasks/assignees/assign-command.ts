import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { ASSIGNEES_ID } from '@workflow/contract/databases/query/built-in-properties.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { changesIn, createCellChangesCommand } from '../../databases/rows/commands/cell-commands.ts';
import type { CommandContext, Direction, RowCommand } from '../../databases/rows/commands/row-command.ts';
import { tasksTexts as texts } from '../tasks.texts.ts';

export interface Assignment {
  readonly row: Row;
  readonly person: Row['assignees'][number];
  readonly assigned: boolean;
}

/**
 * Creates a command that assigns a user to a task or unassigns them. Other assignees stay, including those added in
 * between.
 */
export function createAssignCommand(
  place: CommandContext,
  { row, person, assigned }: Assignment,
): RowCommand {
  const isAssigning = (way: Direction) => assigned === (way === 'done');
  const others = row.assignees.map(({ id }) => id).filter((id) => id !== person.id);
  const value = assigned ? [...others, person.id] : others;
  const { send, hasEffect } = createCellChangesCommand(
    place,
    changesIn([row], [{ row_id: row.id, property_id: ASSIGNEES_ID, value: value.length > 0 ? value : null }]),
  );
  return {
    send: async (way) => {
      const sent = await send(way);
      if (hasEffect())
        toast.success(
          isAssigning(way) ? texts.assigned({ name: displayNameOf(person) }) : texts.unassigned,
          `assigned ${row.id}`,
        );
      return sent;
    },
    failed: (way) => (isAssigning(way) ? texts.assignFailed : texts.unassignFailed),
    hasEffect,
  };
}
