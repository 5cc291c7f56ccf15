import type { QueryClient } from '@tanstack/react-query';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { showAlert } from '../../../ui/dialog/alert.tsx';
import { membersQuery } from '../members.queries.ts';
import { memberRolesTexts } from './members.roles.texts.ts';

/**
 * Says that the only owner of a workspace has to make another member an owner first, and returns whether the member is the only owner. The
 * caller then asks no question, because the server refuses the change. An unknown list of members counts as having other owners.
 */
export async function refuseToOnlyOwner(
  client: QueryClient,
  workspaceId: string,
  member: Pick<Member, 'user_id' | 'role'>,
): Promise<boolean> {
  if (member.role !== 'owner') return false;
  const members = client.getQueryData(membersQuery(workspaceId).queryKey);
  const hasOtherOwners = members?.some(({ user_id, role }) => role === 'owner' && user_id !== member.user_id);
  if (hasOtherOwners ?? true) return false;
  const texts = memberRolesTexts.onlyOwner;
  await showAlert(members!.length > 1 ? texts.message : texts.messageAlone, texts.title);
  return true;
}
