import type { QueryClient } from '@tanstack/react-query';
import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import {
  memberAdded,
  memberRemoved,
  membersChanged,
  memberUpdated,
} from '@workflow/contract/members/members.events.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { workspaceSummaryQuery } from '../home/home.queries.ts';
import { withNewestProfile } from '../profiles/profiles.events.ts';
import { workspacesQuery } from '../workspaces/workspaces.queries.ts';
import { invitationsKey, upsertMember } from './members.cache.ts';
import { membersQuery } from './members.queries.ts';

/** The final versions of ended memberships. Older events that arrive later must not restore a removed member. */
const endedMemberships = new BoundedMap<number>('ended memberships');

/** Adds or updates a member, unless a later event has already ended the membership. */
function applyMember(
  client: QueryClient,
  { workspace_id, member }: EventPayload<typeof memberUpdated>,
): void {
  if (member.version <= (endedMemberships.get(client, `${workspace_id} ${member.user_id}`) ?? 0)) return;
  updateCacheAndPendingFetches<Member[]>(client, membersQuery(workspace_id).queryKey, (known) =>
    upsertMember(known, withNewestProfile(client, member.user_id, member)),
  );
  // A new member may have joined through a link, whose use count then increased. A lower role revokes invitations.
  void client.invalidateQueries({ queryKey: invitationsKey(workspace_id) });
  void client.invalidateQueries({ queryKey: workspaceSummaryQuery(workspace_id).queryKey });
}

export const applyMemberAdded: Applier<typeof memberAdded> = applyMember;
export const applyMemberUpdated: Applier<typeof memberUpdated> = applyMember;

export const applyMemberRemoved: Applier<typeof memberRemoved> = (
  client,
  { workspace_id, user_id, version },
) => {
  const id = `${workspace_id} ${user_id}`;
  endedMemberships.set(client, id, Math.max(version, endedMemberships.get(client, id) ?? 0));
  updateCacheAndPendingFetches<Member[]>(client, membersQuery(workspace_id).queryKey, (known) =>
    known.filter((member) => member.user_id !== user_id || member.version > version),
  );
  void client.invalidateQueries({ queryKey: workspaceSummaryQuery(workspace_id).queryKey });
};

/** The client does not know this workspace’s members, so it has to fetch them. */
export function invalidateMembers(client: QueryClient, workspaceId: string): void {
  void client.invalidateQueries({ queryKey: membersQuery(workspaceId).queryKey });
  void client.invalidateQueries({ queryKey: workspaceSummaryQuery(workspaceId).queryKey });
}

/**
 * Refetches the members after a guest gained or lost a conversation, because guests see only members of their conversations.
 */
export function refetchMembersOfGuest(client: QueryClient, workspaceId: string): void {
  const workspace = client.getQueryData(workspacesQuery.queryKey)?.find(({ id }) => id === workspaceId);
  if (workspace?.role === 'guest') invalidateMembers(client, workspaceId);
}

export const applyMembersChanged: Applier<typeof membersChanged> = (client, { workspace_id }) =>
  invalidateMembers(client, workspace_id);

export const membersAppliers = [
  defineApplier(memberAdded, applyMemberAdded),
  defineApplier(memberUpdated, applyMemberUpdated),
  defineApplier(memberRemoved, applyMemberRemoved),
  defineApplier(membersChanged, applyMembersChanged),
];
