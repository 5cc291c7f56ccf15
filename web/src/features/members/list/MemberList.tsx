import { IconUsers } from '@tabler/icons-react';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { chooseMembers, type MemberChoice, needsControls } from '../members.filter.ts';
import { useMembers } from '../members.queries.ts';
import { membersTexts as texts } from '../members.texts.ts';
import { MemberControls } from './MemberControls.tsx';
import { MemberRows } from './MemberRows.tsx';

interface Props {
  workspace: Workspace;
  selfId: string | undefined;
  /** Opens a direct message with a member. */
  onMessage: (member: Member) => void;
}

export function MemberList({ workspace, selfId, onMessage }: Props) {
  const members = useMembers(workspace.id);
  const [choice, setChoice] = useState<MemberChoice>({ words: '', role: null, sort: 'oldest' });
  const applied = useDeferredValue(choice);
  const { data = [] } = members;
  const shown = useMemo(() => chooseMembers(data, applied), [data, applied]);

  return (
    <QueryContent
      query={members}
      pending={<UserListSkeleton />}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {(all) => (
        <>
          {needsControls(all.length, choice) && <MemberControls choice={choice} onChange={setChoice} />}
          {shown.length === 0 ? (
            <EmptyState icon={<IconUsers size={24} />} title={texts.empty} />
          ) : (
            <MemberRows members={shown} workspace={workspace} selfId={selfId} onMessage={onMessage} />
          )}
        </>
      )}
    </QueryContent>
  );
}
