import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { InvitationPreview } from '@workflow/contract/invitations/invitations.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useTitleSubject } from '../../../platform/browser/document-title.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
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
  if (isMember) return <Navigate to="/workspace/$workspaceId" params={{ workspaceId }} replace />;
  if (status !== 'pending') return <JoinEnded reason={status} />;
  return <JoinOffer preview={preview} token={token} user={user} />;
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
