import type { Database, Row } from '@workflow/contract/databases/databases.schema.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { useMembers } from '../../members/members.queries.ts';
import { databasesTexts as texts, textsOfKind } from '../databases.texts.ts';
import { CellChoices } from '../property-types/cells/CellChoices.tsx';
import classes from '../property-types/cells/cells.module.css';
import { useEditing } from './commands/undo.history.ts';

interface Props {
  database: Pick<Database, 'id' | 'workspace_id' | 'kind'>;
  row: Row;
  isEdited: boolean;
  onClose: (moved?: 'down' | 'next' | 'previous') => void;
}

/** Shows a task's assignees, and a picker to change them. */
export function Assignees({ database, row, isEdited, onClose }: Props) {
  if (isEdited) return <AssigneeChoices database={database} row={row} onClose={onClose} />;
  if (row.assignees.length === 0) return <span className={classes.text}>{texts.empty}</span>;
  return (
    <span className={classes.valueList}>
      {row.assignees.map((person) => (
        <span key={person.id} className={classes.person}>
          <UserAvatar user={person} size={20} />
          <span className={classes.text} dir="auto">
            {displayNameOf(person)}
          </span>
        </span>
      ))}
    </span>
  );
}

function AssigneeChoices({ database, row, onClose }: Omit<Props, 'isEdited'>) {
  const members = useMembers(database.workspace_id);
  const { assign } = useEditing(database);
  const assigned = new Set(row.assignees.map(({ id }) => id));
  // Guests cannot see projects.
  const assignable = (members.data ?? []).filter(({ role }) => role !== 'guest');
  return (
    <CellChoices
      label={textsOfKind(database.kind).assignees}
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
      onToggle={(key) => {
        const person = members.data?.find(({ user_id }) => user_id === key)?.user;
        if (person) assign({ row, person, assigned: !assigned.has(key) });
      }}
      onClose={onClose}
    />
  );
}
