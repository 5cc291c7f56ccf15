import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { InvitationPreview } from '@workflow/contract/invitations/invitations.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type ReactNode, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useTitleSubject } from '../../../platform/browser/document-title.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useMembers } from '../../members/members.queries.ts';
import { useWorkspaces } from '../../workspaces/workspaces.queries.ts';
import { invitationPreviewQuery, isUnknownInvitation } from '../invitations.queries.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import { JoinEnded } from './JoinEnded.tsx';
import classes from './JoinInvitation.module.css';
import { JoinOffer } from './JoinOffer.tsx';

const texts = invitationsTexts.join;

/** Loads an invitation and shows either the join button or why it cannot be used. */
export function JoinInvitation({ token, user }: { token: string; user: User }) {
  useTitleSubject(texts.title);
  const preview = useQuery(invitationPreviewQuery(token));
  const workspaces = useWorkspaces();
  return (
    <section className={classes.card} aria-labelledby="join-title">
      {preview.isPending || workspaces.isPending ? (
        <LoadingPreview />
      ) : preview.isSuccess ? (
        <Preview preview={preview.data} token={token} user={user} workspaces={workspaces.data ?? []} />
      ) : isUnknownInvitation(preview.error) ? (
        <JoinEnded reason="unknown" />
      ) : (
        <ErrorState
          message={errorMessageOf(preview.error, texts.loadFailed)}
          onRetry={() => void preview.refetch()}
        />
      )}
    </section>
  );
}

interface PreviewProps {
  preview: InvitationPreview;
  token: string;
  user: User;
  workspaces: readonly Workspace[];
}

function Preview({ preview, token, user, workspaces }: PreviewProps) {
  const { workspace_id: workspaceId, status } = preview;
  // Whether the user was a member before accepting. After accepting, the success message shows first.
  const [isMember] = useState(() => workspaces.some(({ id }) => id === workspaceId));
  const offer = <JoinOffer preview={preview} token={token} user={user} />;
  if (isMember)
    return (
      <MemberPreview workspaceId={workspaceId} userId={user.id}>
        {status === 'pending' && offer}
      </MemberPreview>
    );
  if (status !== 'pending') return <JoinEnded reason={status} />;
  return offer;
}

interface MemberPreviewProps {
  workspaceId: string;
  userId: string;
  children: ReactNode;
}

/** Shows the offer to a member whom another user added, and who can still accept. Other members continue to the workspace. */
function MemberPreview({ workspaceId, userId, children }: MemberPreviewProps) {
  const { data: members = [], isPending } = useMembers(workspaceId);
  const [known, setKnown] = useState<boolean | null>(null);
  if (isPending && children) return <LoadingPreview />;
  const own = members.find(({ user_id }) => user_id === userId);
  // The members of a workspace see the address of each member who joined by choice. Guests see no address.
  const isAdded = known ?? (own !== undefined && own.role !== 'guest' && own.email === '');
  if (known === null && own) setKnown(isAdded);
  if (isAdded && children) return children;
  return <Navigate to="/workspace/$workspaceId" params={{ workspaceId }} replace />;
}

function LoadingPreview() {
  return (
    <div className={classes.content} role="status" aria-label={texts.loading}>
      <span className={classes.bone} style={{ width: 180, height: 24 }} />
      <span className={classes.bone} style={{ width: 260, height: 16 }} />
      <span className={classes.bone} style={{ width: '100%', height: 72 }} />
      <span className={classes.bone} style={{ width: '100%', height: 36 }} />
    </div>
  );
}
