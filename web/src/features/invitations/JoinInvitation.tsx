import { useQuery } from '@tanstack/react-query';
import type { InvitationPreview } from '@workflow/contract/invitations/invitations.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { ApiError, detailOf } from '../../platform/api.ts';
import { useTitle } from '../../platform/title.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { invitationPreviewQuery } from './invitations.queries.ts';
import { invitationsTexts } from './invitations.texts.ts';
import { JoinEnded } from './JoinEnded.tsx';
import classes from './JoinInvitation.module.css';
import { JoinOffer } from './JoinOffer.tsx';

const texts = invitationsTexts.join;

/** What an invitation leads to, and the way in; or why there is none. */
export function JoinInvitation({ token, user }: { token: string; user: User }) {
  useTitle(texts.title);
  const preview = useQuery(invitationPreviewQuery(token));
  return (
    <section className={classes.card} aria-labelledby="join-title">
      {preview.isSuccess ? (
        <Preview preview={preview.data} token={token} user={user} />
      ) : preview.isPending ? (
        <LoadingPreview />
      ) : isUnknown(preview.error) ? (
        <JoinEnded reason="unknown" />
      ) : (
        <ErrorState
          message={detailOf(preview.error, texts.loadFailed)}
          onRetry={() => void preview.refetch()}
        />
      )}
    </section>
  );
}

function Preview({ preview, token, user }: { preview: InvitationPreview; token: string; user: User }) {
  if (preview.status !== 'pending') return <JoinEnded reason={preview.status} />;
  return <JoinOffer preview={preview} token={token} user={user} />;
}

/** A token that the server does not know, or that cannot be one. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status);
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
