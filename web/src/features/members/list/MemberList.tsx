import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { removeMember } from '@workflow/contract/members/members.permissions.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useDeferredValue, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { filterMembers, sortByJoinDate } from '../members.filter.ts';
import { useMembers } from '../members.queries.ts';
import { membersTexts as texts } from '../members.texts.ts';
import { useMemberRemoval } from '../removal/members.removal.ts';
import { useRoleChange } from '../roles/members.roles.ts';
import classes from './MemberList.module.css';
import { MemberRow } from './MemberRow.tsx';

/** Below this number of members the list shows no filter. */
const FILTER_ABOVE = 8;

/** The number of rows in the first render. The rest follow in a later, non-blocking render. */
const FIRST_ROWS = 40;

interface Props {
  workspace: Workspace;
  selfId: string | undefined;
  /** Opens a direct message with a member. */
  onMessage: (member: Member) => void;
}

export function MemberList({ workspace, selfId, onMessage }: Props) {
  const members = useMembers(workspace.id);
  const [words, setWords] = useState('');
  const searchText = useDeferredValue(words);

  return (
    <QueryContent
      query={members}
      pending={<UserListSkeleton />}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {(all) => {
        const shown = filterMembers(sortByJoinDate(all), searchText);
        return (
          <>
            {all.length > FILTER_ABOVE && (
              <TextInput
                className={classes.filter}
                aria-label={texts.filter}
                placeholder={texts.filterPlaceholder}
                leftSection={<IconSearch size={16} aria-hidden />}
                rightSection={
                  words && (
                    <CloseButton size="sm" aria-label={texts.clearFilter} onClick={() => setWords('')} />
                  )
                }
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            )}
            {shown.length === 0 ? (
              <EmptyState icon={<IconUsers size={24} />} title={texts.empty} />
            ) : (
              <MemberRows members={shown} workspace={workspace} selfId={selfId} onMessage={onMessage} />
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

interface RowsProps extends Props {
  members: readonly Member[];
}

function MemberRows({ members, workspace, selfId, onMessage }: RowsProps) {
  const shownMembers = useDeferredValue(members, members.slice(0, FIRST_ROWS));
  const { remove, leave } = useMemberRemoval(workspace);
  const changeRole = useRoleChange(workspace);
  return (
    <ul ref={useRovingTabindex('column')} className={classes.list} aria-label={texts.tab}>
      {shownMembers.map((member) => (
        <MemberRow
          key={member.user_id}
          member={member}
          isSelf={member.user_id === selfId}
          onMessage={onMessage}
          onRemove={
            removeMember.allows({ role: workspace.role, is_oneself: false, target_role: member.role })
              ? remove
              : undefined
          }
          onLeave={leave}
          ownRole={workspace.role}
          onChangeRole={changeRole}
        />
      ))}
    </ul>
  );
}
