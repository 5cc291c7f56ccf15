import { displayNameOf } from '../../../platform/search/user-names.ts';
import { useChannels } from '../../channels/channels.queries.ts';
import { useMembers } from '../../members/members.queries.ts';
import { type Completion, completionsOf } from './operators.ts';

/** Returns the names of people and channels for operators. */
export function useCompletionNames(workspaceId: string) {
  const { data: members = [] } = useMembers(workspaceId);
  const { data: channels = [] } = useChannels(workspaceId);
  return {
    people: members.map(({ user }) => ({ username: user.username, name: displayNameOf(user) })),
    channels: channels.map(({ name }) => name),
  };
}

export const useCompletions = (workspaceId: string, search: string): Completion[] =>
  completionsOf(search, useCompletionNames(workspaceId));
