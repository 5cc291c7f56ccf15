import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { rowOf } from '@workflow/contract/databases/rows/rows.state.ts';
import { useEffect } from 'react';
import { displayNameOf } from '../../../../platform/search/user-names.ts';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useMembers } from '../../../members/members.queries.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { propertyTypeViewOf } from '../../property-types/property-types.views.ts';
import { useEditing } from '../commands/undo.history.ts';
import { rowsTexts } from '../rows.texts.ts';
import { cellValueOf } from '../window/pending-cells.ts';
import classes from './EditConflicts.module.css';
import {
  type EditConflict,
  registerConflictList,
  removeConflict,
  useEditConflicts,
} from './edit-conflicts.store.ts';
import { takeReplacedValues } from './own-edits.ts';

const texts = rowsTexts.conflict;

interface Props {
  open: OpenDatabase;
}

/** Asks which value to keep in cells that another user changed before the user's own edit was saved. */
export function EditConflicts({ open }: Props) {
  const { id } = open.database;
  useReplacedValues(open);
  useEffect(() => registerConflictList(id), [id]);
  const conflicts = useEditConflicts((state) => state.conflicts);
  const own = conflicts.filter(({ databaseId }) => databaseId === id);
  if (own.length === 0) return null;
  return (
    <section className={classes.conflicts} aria-label={texts.title}>
      {own.map((conflict) => (
        <Conflict key={`${conflict.row.id} ${conflict.property.id}`} open={open} conflict={conflict} />
      ))}
    </section>
  );
}

/** Tells the user when another user replaces a value that the user has just saved. */
function useReplacedValues({ database, properties, rows }: OpenDatabase): void {
  const client = useQueryClient();
  const me = useCurrentUserId();
  const { data: members } = useMembers(database.workspace_id);
  useEffect(() => {
    const nameOf = (userId: string | null) => {
      const person = members?.find(({ user_id }) => user_id === userId)?.user;
      return person ? displayNameOf(person) : databasesTexts.formerMember;
    };
    const findRow = (id: string) => {
      const state = rows.known[id];
      return state ? rowOf(state) : null;
    };
    for (const { row, propertyId, value } of takeReplacedValues(client, findRow, me)) {
      const property = properties.find(({ id }) => id === propertyId);
      if (!property) continue;
      const names = { userNameOf: nameOf, rowNameOf: () => undefined };
      const wordsOf = (one: CellValue | null) =>
        one === null ? texts.empty : propertyTypeViewOf(property).toText(one as never, property, names);
      const cell = texts.cell({
        row: rowTitleOf(row, properties) || databasesTexts.untitled,
        property: property.name,
      });
      const theirs = wordsOf(cellValueOf(row, propertyId));
      toast.success(
        texts.replacedBy({ name: nameOf(row.updated_by), cell, mine: wordsOf(value), theirs }),
        `replaced ${row.id} ${propertyId}`,
      );
    }
  }, [client, me, members, properties, rows]);
}

function Conflict({ open, conflict }: Props & { conflict: EditConflict }) {
  const { database, properties } = open;
  const { row, property, mine } = conflict;
  const members = useMembers(database.workspace_id);
  const { edit } = useEditing(database);
  const me = useCurrentUserId();
  // After the other user's change, this user may have changed another cell of the row.
  const person =
    row.updated_by !== me && members.data?.find(({ user_id }) => user_id === row.updated_by)?.user;
  const cell = texts.cell({
    row: rowTitleOf(row, properties) || databasesTexts.untitled,
    property: property.name,
  });
  const useMine = () => {
    removeConflict(conflict);
    edit([row], [{ row_id: row.id, property_id: property.id, value: mine }], { asksAboutConflicts: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains buttons but no form
    <div role="group" aria-label={cell} className={classes.conflict}>
      <p className={classes.reason} role="alert">
        <strong dir="auto">{cell}</strong>{' '}
        {person ? texts.changedBy({ name: displayNameOf(person) }) : texts.changed}
      </p>
      <dl className={classes.values}>
        <dt>{texts.mine}</dt>
        <dd>
          <ConflictValue open={open} conflict={conflict} value={mine} />
        </dd>
        <dt>{texts.theirs}</dt>
        <dd>
          <ConflictValue open={open} conflict={conflict} value={cellValueOf(row, property.id)} />
        </dd>
      </dl>
      <Button size="compact-sm" onClick={useMine}>
        {texts.useMine}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => removeConflict(conflict)}>
        {texts.keepTheirs}
      </Button>
    </div>
  );
}

interface ValueProps extends Props {
  conflict: EditConflict;
  value: CellValue | null;
}

function ConflictValue({ open, conflict: { row, property }, value }: ValueProps) {
  const { Show, showsEmpty } = propertyTypeViewOf(property);
  if (value === null && !showsEmpty) return <span className={classes.empty}>{texts.empty}</span>;
  const place = { workspaceId: open.database.workspace_id, property, row };
  return <Show {...place} value={value as never} />;
}
