import { useQueryClient } from '@tanstack/react-query';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { errorMessageOf } from '../../../../../platform/api/api.ts';
import { displayNameOf } from '../../../../../platform/search/user-names.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { membersQuery } from '../../../../members/members.queries.ts';
import type { OpenDatabase } from '../../../databases.cache.ts';
import { textsOfKind } from '../../../databases.texts.ts';
import { useUpdateProperty } from '../../../properties/properties.mutations.ts';
import { addOptionsRequest } from '../../../property-types/families/choice.tsx';
import type { NameLookups } from '../../../property-types/property-type-view.ts';
import { linkedDatabaseIdOf } from '../../../property-types/relations/related-rows.ts';
import { findRowsByTitle } from '../../../property-types/relations/row-names.ts';
import type { NewCells } from '../../../rows/commands/row-commands.ts';
import { useEditing } from '../../../rows/commands/undo.history.ts';
import type { Column } from '../grid/columns.ts';
import type { Line } from '../lines/lines.ts';
import type { Range } from '../selection/cell-range.ts';
import { tableTexts as texts } from '../table.texts.ts';
import {
  type ClipboardBlock,
  createNameLookup,
  listLinkedRowNames,
  listMissingOptions,
  type PastePlan,
  planPaste,
} from './paste-cells.ts';

interface Target {
  readonly rows: readonly Row[];
  readonly lines: readonly Line[];
  readonly columns: readonly Column[];
  readonly range: Range;
  /** The default cells of new rows, or null if no rows can be added. */
  readonly newRow: NewCells | null;
}

const isOfPeople = (column: Column) => column.kind === 'property' && column.property.type === 'person';

/**
 * Pastes a clipboard block: creates missing options, resolves names to users and rows, adds missing rows, and reports values that were
 * skipped.
 */
export function usePaste({ database }: OpenDatabase) {
  const client = useQueryClient();
  const { paste } = useEditing(database);
  const { mutateAsync: update } = useUpdateProperty(database);

  const createOptions = async (missing: ReadonlyMap<Property, readonly string[]>): Promise<Property[]> => {
    const created: Property[] = [];
    // A failed update has already shown an error. Its values are then counted as skipped.
    for (const [property, names] of missing)
      created.push(await update(addOptionsRequest(property, names)).catch(() => property));
    return created;
  };

  const loadNameLookups = async (
    namesByProperty: ReadonlyMap<Property, readonly string[]>,
    hasPeople: boolean,
  ): Promise<NameLookups> => {
    const everyone = hasPeople ? await client.ensureQueryData(membersQuery(database.workspace_id)) : [];
    const members = everyone.filter(({ role }) => role !== 'guest');
    const found = await findRowsByTitle(client, database.workspace_id, namesByProperty);
    const rows = new Map(
      [...found].map(
        ([id, some]) =>
          [
            id,
            createNameLookup(
              some,
              ({ name }) => [name],
              (row) => row.id,
            ),
          ] as const,
      ),
    );
    return {
      person: createNameLookup(
        members,
        ({ user }) => [displayNameOf(user), user.username],
        ({ user_id }) => user_id,
      ),
      row: (property, name) => rows.get(linkedDatabaseIdOf(property))?.(name),
    };
  };

  /** Creates missing options, looks up names, and plans the paste. */
  const resolve = async (block: ClipboardBlock, shown: Omit<Target, 'rows'>): Promise<PastePlan> => {
    const target = { ...shown, workspaceId: database.workspace_id };
    const missing = listMissingOptions(block, target);
    const created = new Map((await createOptions(missing)).map((property) => [property.id, property]));
    const called = await loadNameLookups(listLinkedRowNames(block, target), target.columns.some(isOfPeople));
    const columns = target.columns.map((column) => {
      const property = created.get(column.id);
      return property && column.kind === 'property' ? { ...column, property } : column;
    });
    return planPaste(block, { ...target, columns, called });
  };

  /** Pastes a block into the target. `apply` writes the plan; by default it changes and adds rows. */
  return async (
    block: ClipboardBlock,
    { rows, ...shown }: Target,
    apply: (plan: PastePlan) => void = ({ edits, added }) => paste(rows, edits, added),
  ): Promise<void> => {
    try {
      const plan = await resolve(block, shown);
      apply(plan);
      const notes = [
        plan.skippedValues > 0 && texts.pasteSkippedValues({ count: plan.skippedValues }),
        plan.lines > 0 && texts.pasteSkippedRows({ count: plan.lines }),
        plan.columns > 0 && texts.pasteSkippedColumns({ count: plan.columns }),
      ].filter((words) => words !== false);
      if (notes.length > 0) toast.error(notes.join(' '));
    } catch (error) {
      toast.error(errorMessageOf(error, textsOfKind(database.kind).editFailed));
    }
  };
}
