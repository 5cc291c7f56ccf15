import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconBuildingCommunity, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { invitePeople } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useCallback, useEffect } from 'react';
import { conversationAddress } from '../features/conversations/conversations.panel.ts';
import { useStartDm } from '../features/dms/dms.mutations.ts';
import { InviteDialog } from '../features/invitations/dialog/InviteDialog.tsx';
import { closeInvite, openInvite, useIsInviteOpen } from '../features/invitations/invitations.dialog.ts';
import { useInvitations } from '../features/invitations/invitations.queries.ts';
import { invitationsTexts } from '../features/invitations/invitations.texts.ts';
import { InvitationList } from '../features/invitations/list/InvitationList.tsx';
import { MemberList } from '../features/members/list/MemberList.tsx';
import { useMembers } from '../features/members/members.queries.ts';
import { membersTexts as texts } from '../features/members/members.texts.ts';
import { openCreateWorkspace } from '../features/workspaces/workspaces.dialog.ts';
import { useCurrentWorkspace, useWorkspaces } from '../features/workspaces/workspaces.queries.ts';
import { workspacesTexts } from '../features/workspaces/workspaces.texts.ts';
import { useSession } from '../platform/session/session.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../ui/feedback/Skeletons.tsx';
import { Page } from '../ui/layout/Page.tsx';

export function MembersScreen() {
  const workspaces = useWorkspaces();
  const workspace = useCurrentWorkspace();
  if (workspace) return <WorkspaceMembers key={workspace.id} workspace={workspace} />;
  return (
    <Page title={texts.title}>
      <QueryContent
        query={workspaces}
        pending={<UserListSkeleton />}
        errorMessage={() => workspacesTexts.loadFailed}
      >
        {() => (
          <EmptyState
            icon={<IconBuildingCommunity size={24} />}
            title={texts.noWorkspace.title}
            text={texts.noWorkspace.text}
            action={<Button onClick={openCreateWorkspace}>{workspacesTexts.createWorkspace}</Button>}
          />
        )}
      </QueryContent>
    </Page>
  );
}

function WorkspaceMembers({ workspace }: { workspace: Workspace }) {
  const selfId = useSession((session) => session.user?.id);
  const mayInvite = invitePeople.allows(workspace);
  const { data: members } = useMembers(workspace.id);
  const { data: invitations } = useInvitations(workspace.id, mayInvite);
  const isInviteOpen = useIsInviteOpen();
  const navigate = useNavigate();
  const { mutate: startDm } = useStartDm(workspace.id);
  const messageMember = useCallback(
    ({ user_id }: Member) =>
      startDm([user_id], {
        onSuccess: ({ id, workspace_id }) =>
          void navigate(conversationAddress({ kind: 'dm', id, workspace_id }, {})),
      }),
    [startDm, navigate],
  );
  useEffect(() => closeInvite, []);
  const pending = invitations?.filter(({ status }) => status === 'pending').length ?? null;

  return (
    <Page
      title={texts.title}
      text={workspace.name}
      actions={
        mayInvite && (
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={openInvite}>
            {invitationsTexts.invite.open}
          </Button>
        )
      }
    >
      <Tabs defaultValue="members" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="members">
            {members ? texts.tabWithCount({ count: members.length }) : texts.tab}
          </Tabs.Tab>
          {mayInvite && (
            <Tabs.Tab value="invitations">
              {pending === null ? invitationsTexts.tab : invitationsTexts.tabWithCount({ count: pending })}
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="members">
          <MemberList workspace={workspace} selfId={selfId} onMessage={messageMember} />
        </Tabs.Panel>
        {mayInvite && (
          <Tabs.Panel value="invitations">
            <InvitationList workspaceId={workspace.id} />
          </Tabs.Panel>
        )}
      </Tabs>

      {mayInvite && <InviteDialog workspace={workspace} opened={isInviteOpen} onClose={closeInvite} />}
    </Page>
  );
}
