import { useQuery } from '@tanstack/react-query';
import type { Typist } from '../../features/conversations/typing/typing.store.ts';
import { membersQuery } from '../../features/members/members.queries.ts';
import { type AvatarUser, UserAvatar } from '../../ui/identity/Avatar.tsx';

interface Props {
  typist: Typist;
  /** The user as the conversation knows them; undefined before their first message. */
  known: AvatarUser | undefined;
  workspaceId: string;
}

/** The photo or initials of a typing user. For a user without messages it fetches the members, because the event has no name and no photo. */
export function TypistFace({ typist: { id, username }, known, workspaceId }: Props) {
  const members = useQuery({ ...membersQuery(workspaceId), enabled: known === undefined });
  const person = known ?? members.data?.find(({ user_id }) => user_id === id)?.user;
  if (!person && members.isPending) return null;
  return <UserAvatar user={person ?? { id, username, full_name: null, avatar_url: null }} size={16} />;
}
