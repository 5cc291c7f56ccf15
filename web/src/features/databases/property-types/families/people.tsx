import { CURRENT_USER } from '@workflow/contract/databases/query/bind.ts';
import { displayNameOf } from '../../../../platform/search/user-names.ts';
import { UserAvatar } from '../../../../ui/identity/Avatar.tsx';
import { useMembers } from '../../../members/members.queries.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { filtersTexts } from '../../filters/filters.texts.ts';
import { CellChoices } from '../cells/CellChoices.tsx';
import classes from '../cells/cells.module.css';
import { ItemsOperand } from '../operands/ItemsOperand.tsx';
import type { OperandLabelProps, OperandProps } from '../operands/operand.ts';
import type { CellNames, EditProps, ShowProps } from '../property-type-view.ts';

export function ShowPeople({ value, workspaceId }: ShowProps<readonly string[]>) {
  const members = useMembers(workspaceId);
  return (
    <span className={classes.valueList}>
      {value.map((id) => {
        const person = members.data?.find((member) => member.user_id === id)?.user;
        return (
          <span key={id} className={classes.person} data-person-preview={person?.id}>
            {person && <UserAvatar user={person} size={20} />}
            <span className={classes.text} dir="auto">
              {person ? displayNameOf(person) : members.isPending ? '…' : texts.formerMember}
            </span>
          </span>
        );
      })}
    </span>
  );
}

function usePeopleItems(workspaceId: string) {
  const members = useMembers(workspaceId);
  // Guests cannot see databases.
  const choosable = (members.data ?? []).filter(({ role }) => role !== 'guest');
  return choosable.map(({ user_id, user }) => ({
    key: user_id,
    words: `${displayNameOf(user)} ${user.username}`,
    label: (
      <span className={classes.person}>
        <UserAvatar user={user} size={20} />
        <span className={classes.text} dir="auto">
          {displayNameOf(user)}
        </span>
      </span>
    ),
  }));
}

export function EditPeople({
  value,
  typed,
  onSave,
  onClose,
  property,
  workspaceId,
}: EditProps<readonly string[]>) {
  const items = usePeopleItems(workspaceId);
  const chosen = value ?? [];
  return (
    <CellChoices
      label={property.name}
      items={items}
      chosen={chosen}
      typed={typed}
      onToggle={(key) => {
        const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
        onSave(next.length > 0 ? next : null);
      }}
      onClose={onClose}
    />
  );
}

/** Formats users for the clipboard. */
export const formatUserNames = (ids: readonly string[], _: unknown, { userNameOf }: CellNames): string =>
  ids.map((id) => userNameOf(id) ?? texts.formerMember).join(', ');

/** The operand for a single user, or "me". */
export const UserOperand = ({ workspaceId, ...props }: OperandProps) => (
  <ItemsOperand items={usePeopleItems(workspaceId)} {...props} />
);

/** The operand for several users; the signed-in user comes first. */
function UsersOperand({ workspaceId, ...props }: OperandProps) {
  const me = { key: CURRENT_USER, words: filtersTexts.me, label: filtersTexts.me };
  return <ItemsOperand items={[me, ...usePeopleItems(workspaceId)]} {...props} />;
}

function UsersOperandLabel({ value, workspaceId }: OperandLabelProps) {
  const members = useMembers(workspaceId);
  const ids = Array.isArray(value) ? value : [value];
  const operandLabelOf = (id: unknown) => {
    if (id === CURRENT_USER) return filtersTexts.me;
    const person = members.data?.find(({ user_id }) => user_id === id)?.user;
    return person ? displayNameOf(person) : texts.formerMember;
  };
  return ids.map(operandLabelOf).join(', ');
}

export const userOperandFields = { Operand: UsersOperand, OperandWords: UsersOperandLabel };
