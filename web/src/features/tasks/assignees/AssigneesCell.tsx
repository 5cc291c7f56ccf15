import { displayNameOf } from '../../../platform/search/user-names.ts';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import type { BuiltInCellProps } from '../../databases/databases.extension.ts';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { CellChoices } from '../../databases/property-types/cells/CellChoices.tsx';
import { useMembers } from '../../members/members.queries.ts';
import classes from './AssigneesCell.module.css';
import { useAssign } from './useAssign.ts';

/** A table cell with a task’s assignees, and a picker to change them. */
export function AssigneesCell({ database, row, isEdited, typed, onClose }: BuiltInCellProps) {
  if (isEdited) return <AssigneeChoices database={database} row={row} typed={typed} onClose={onClose} />;
  if (row.assignees.length === 0) return <span className={classes.text}>{databasesTexts.empty}</span>;
  return (
    <span className={classes.list}>
      {row.assignees.map((person) => (
        <span key={person.id} className={classes.person} data-person-preview={person.id}>
          <UserAvatar user={person} size={20} />
          <span className={classes.text} dir="auto">
            {displayNameOf(person)}
          </span>
        </span>
      ))}
    </span>
  );
}

function AssigneeChoices({ database, row, typed, onClose }: Omit<BuiltInCellProps, 'isEdited'>) {
  const members = useMembers(database.workspace_id);
  const assign = useAssign(database);
  const assigned = new Set(row.assignees.map(({ id }) => id));
  // Guests cannot see projects.
  const assignable = (members.data ?? []).filter(({ role }) => role !== 'guest');
  return (
    <CellChoices
      label={databasesTexts.types.assignees}
      items={assignable.map(({ user }) => ({
        key: user.id,
        words: `${displayNameOf(user)} ${user.username}`,
        label: (
          <span className={classes.person}>
            <UserAvatar user={user} size={20} />
            <span className={classes.text} dir="auto">
              {displayNameOf(user)}
            </span>
          </span>
        ),
      }))}
      chosen={[...assigned]}
      typed={typed}
      onToggle={(key) => {
        const person = members.data?.find(({ user_id }) => user_id === key)?.user;
        if (person) assign({ row, person, assigned: !assigned.has(key) });
      }}
      onClose={onClose}
    />
  );
}
