import { displayNameOf } from '../../../../../platform/search/user-names.ts';
import { userColorOf } from '../../../../../ui/identity/user-color.ts';
import { useMembers } from '../../../../members/members.queries.ts';
import { type UserInCell as User, useUserInCell } from './selected-cells.store.ts';
import classes from './UserInCell.module.css';

interface Props {
  workspaceId: string;
  databaseId: string;
  rowId: string;
  propertyId: string;
}

/** A frame with the name of another user who has selected the cell. */
export function UserInCell({ workspaceId, databaseId, rowId, propertyId }: Props) {
  const user = useUserInCell(databaseId, rowId, propertyId);
  return user && <Frame workspaceId={workspaceId} user={user} />;
}

function Frame({ workspaceId, user: { id, username } }: { workspaceId: string; user: User }) {
  const member = useMembers(workspaceId).data?.find(({ user_id }) => user_id === id);
  // The stylesheet shows the name, which is no part of the cell’s text.
  const name = member ? displayNameOf(member.user) : username;
  return (
    <span className={classes.user} data-user-color={userColorOf(id)} data-user-in-cell={name} aria-hidden />
  );
}
