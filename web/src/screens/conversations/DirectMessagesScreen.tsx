import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconLockQuestion, IconMessages, IconUser } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { TypingIndicator } from '../../features/conversations/typing/TypingIndicator.tsx';
import { useTypingSignal } from '../../features/conversations/typing/useTypingSignal.ts';
import { DmHeader } from '../../features/dms/DmHeader.tsx';
import { conversationOf, dmLabelOf } from '../../features/dms/dms.cache.ts';
import { useStartDm } from '../../features/dms/dms.mutations.ts';
import { useDms } from '../../features/dms/dms.queries.ts';
import { dmsTexts as texts } from '../../features/dms/dms.texts.ts';
import { DmList } from '../../features/dms/list/DmList.tsx';
import { useMembers } from '../../features/members/members.queries.ts';
import { ModalComposer } from '../../features/messages/composer/editing/ModalComposer.tsx';
import { MessageList } from '../../features/messages/list/MessageList.tsx';
import { MessageView } from '../../features/messages/view/MessageView.tsx';
import { ThreadsLink } from '../../features/threads/ThreadsLink.tsx';
import { useCurrentWorkspace, useWorkspaces } from '../../features/workspaces/workspaces.queries.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { useTitleSubject } from '../../platform/browser/document-title.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { PageSkeleton, UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { PaneLayout } from '../../ui/layout/PaneLayout.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { InWorkspace } from '../InWorkspace.tsx';
import { ConversationButtons } from './ConversationButtons.tsx';
import { useConversationPanel } from './conversation-panels.tsx';
import { messageSlots } from './message-slots.ts';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';
import { ScheduledMessagesNotice, SendLaterButton } from './SendLater.tsx';
import { TypistFace } from './TypistFace.tsx';

const NewConversation = lazyComponent(() => import('../../features/dms/create/NewDmModal.tsx'), 'NewDmModal');

const CallBanner = lazyComponent(() => import('../../features/calls/CallBanner.tsx'), 'CallBanner');

export function DirectMessagesScreen() {
  return (
    <InWorkspace>
      <DirectMessages />
    </InWorkspace>
  );
}

function DirectMessages() {
  const me = useCurrentUserId();
  const workspace = useCurrentWorkspace();
  const workspaces = useWorkspaces();
  if (!me) return <EmptyState isScreen icon={<IconUser size={24} />} title={texts.notLoggedIn} />;
  if (workspace) return <WorkspaceDms key={workspace.id} workspace={workspace} />;
  if (workspaces.isPending) return <PageSkeleton label={texts.loading} />;
  return (
    <EmptyState
      isScreen
      icon={<IconBuildingCommunity size={24} />}
      title={texts.noWorkspace.title}
      action={
        <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>
          {texts.noWorkspace.action}
        </Button>
      }
    />
  );
}

function WorkspaceDms({ workspace }: { workspace: Workspace }) {
  const navigate = useNavigate();
  const { dmId = null } = useParams({ strict: false });
  const dms = useDms(workspace.id);
  const { mutate: start, isPending: isStarting } = useStartDm(workspace.id);
  const [choosing, setChoosing] = useState(false);
  const dm = dms.data?.find(({ id }) => id === dmId);
  const toList = () => void navigate({ to: '/dms' });
  useTitleSubject(dm ? dmLabelOf(dm) : null);
  const members = useMembers(workspace.id).data;
  const present = useMemo(() => members && new Set(members.map(({ user_id }) => user_id)), [members]);
  const panel = useConversationPanel(dm ? conversationOf(dm, present) : null);

  const startWith = useCallback(
    (userIds: readonly string[]) =>
      start(userIds, {
        onSuccess: ({ id, workspace_id }) => {
          setChoosing(false);
          void navigate({
            to: '/workspace/$workspaceId/dm/$dmId',
            params: { workspaceId: workspace_id, dmId: id },
          });
        },
      }),
    [start, navigate],
  );
  const startWithOne = useCallback((userId: string) => startWith([userId]), [startWith]);

  return (
    <PaneLayout
      list={
        <DmList
          workspace={workspace}
          selectedId={dmId}
          onStart={startWithOne}
          isStarting={isStarting}
          onNewDm={() => setChoosing(true)}
          top={<ThreadsLink workspaceId={workspace.id} />}
        />
      }
      listLabel={texts.list}
      showing={dmId ? 'main' : 'list'}
      onBack={toList}
      backLabel={texts.back}
      panel={panel}
      {...(dmId !== null && { visibilityKey: 'dms' })}
    >
      {!dmId ? (
        <EmptyState
          icon={<IconMessages size={24} />}
          title={texts.select.title}
          text={(dms.data?.length !== 0 || members?.length !== 1) && texts.select.text}
        />
      ) : dm ? (
        <OpenDm key={dm.id} dm={dm} present={present} />
      ) : (
        <QueryContent
          query={dms}
          pending={<UserListSkeleton rows={8} label={texts.loading} />}
          errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
        >
          {() => (
            <EmptyState
              icon={<IconLockQuestion size={24} />}
              title={texts.missing.title}
              action={
                <Button variant="default" onClick={toList}>
                  {texts.missing.action}
                </Button>
              }
            />
          )}
        </QueryContent>
      )}
      <LazyDialog
        Part={NewConversation}
        workspaceId={workspace.id}
        opened={choosing}
        onClose={() => setChoosing(false)}
        onStart={startWith}
        isStarting={isStarting}
      />
    </PaneLayout>
  );
}

/** Shows the open direct message. `present` contains the ids of the workspace’s current members; undefined while they are loading. */
function OpenDm({ dm, present }: { dm: Dm; present: ReadonlySet<string> | undefined }) {
  const conversation = conversationOf(dm, present);
  const { keystroke, stop } = useTypingSignal(conversation);
  return (
    <MessageView conversation={conversation}>
      <DmHeader dm={dm} present={present}>
        <ConversationButtons conversation={conversation} />
      </DmHeader>
      <LazyBoundary fallback={null}>
        <CallBanner conversation={conversation} />
      </LazyBoundary>
      <MessageList conversation={conversation} slots={messageSlots} />
      <TypingIndicator
        conversation={conversation}
        renderFace={(typist) => (
          <TypistFace
            typist={typist}
            known={dm.other_users.find((other) => other.id === typist.id)}
            workspaceId={dm.workspace_id}
          />
        )}
      />
      {!conversation.closed ? (
        <>
          <ScheduledMessagesNotice conversation={conversation} />
          <ModalComposer
            conversation={conversation}
            onKeystroke={keystroke}
            onSent={stop}
            Later={SendLaterButton}
          />
        </>
      ) : (
        <ReadOnlyNote>{texts.nobodyLeft}</ReadOnlyNote>
      )}
    </MessageView>
  );
}
