import { removeMember } from '@workflow/contract/members/members.permissions.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { membersTexts as texts } from '../members.texts.ts';
import { useMemberRemoval } from '../removal/members.removal.ts';
import { useRoleChange } from '../roles/members.roles.ts';
import classes from './MemberList.module.css';
import { MemberRow } from './MemberRow.tsx';
import { useVirtualMembers } from './useVirtualMembers.ts';

interface Props {
  members: readonly Member[];
  workspace: Workspace;
  selfId: string | undefined;
  /** Opens a direct message with a member. */
  onMessage: (member: Member) => void;
}

/** The rows of the list of members. Only those in and near the viewport are rendered. */
export function MemberRows({ members, workspace, selfId, onMessage }: Props) {
  const { remove, leave } = useMemberRemoval(workspace);
  const changeRole = useRoleChange(workspace);
  const { setList, items, margin, totalSize, measure, onFocus, onKeyDown } = useVirtualMembers(members);
  return (
    <ul
      ref={setList}
      className={classes.list}
      style={{ blockSize: totalSize }}
      aria-label={texts.tab}
      onFocus={onFocus}
      onKeyDownCapture={onKeyDown}
    >
      {items.map(({ index, start }) => {
        const member = members[index]!;
        return (
          <MemberRow
            key={member.user_id}
            index={index}
            count={members.length}
            top={start - margin}
            measure={measure}
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
        );
      })}
    </ul>
  );
}
