import { memberAdded, memberRemoved } from '@workflow/contract/members/members.events.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { type Applier, applies } from '../../platform/applier.ts';
import { changeCached } from '../../platform/journal.ts';
import { workspaceSummaryQuery } from '../home/home.queries.ts';
import { membersQuery } from './members.queries.ts';

/** The row says what each reader may know of the person, so it has to be asked for; a link's uses count up with it. */
export const applyMemberAdded: Applier<typeof memberAdded> = (client, { workspace_id }) => {
  void client.invalidateQueries({ queryKey: ['workspaces', workspace_id] });
};

export const applyMemberRemoved: Applier<typeof memberRemoved> = (client, { workspace_id, user_id }) => {
  changeCached<Member[]>(client, membersQuery(workspace_id).queryKey, (known) =>
    known.filter((member) => member.user_id !== user_id),
  );
  void client.invalidateQueries({ queryKey: workspaceSummaryQuery(workspace_id).queryKey });
};

export const membersAppliers = [
  applies(memberAdded, applyMemberAdded),
  applies(memberRemoved, applyMemberRemoved),
];
