import { IconMailOff } from '@tabler/icons-react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { useSession } from '../../../platform/session/session.ts';
import { showAlert } from '../../../ui/dialog/alert.tsx';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { fetchInvitationLink, useResendInvitation, useRevokeInvitation } from '../invitations.mutations.ts';
import { useInvitations } from '../invitations.queries.ts';
import { invitationsTexts as texts } from '../invitations.texts.ts';
import classes from './InvitationList.module.css';
import { InvitationRow } from './InvitationRow.tsx';

export function InvitationList({ workspaceId }: { workspaceId: string }) {
  const roving = useRovingTabindex('column');
  const invitations = useInvitations(workspaceId, true);
  const selfId = useSession((session) => session.user?.id);
  const { mutateAsync: revoke, variables: revoking, isPending } = useRevokeInvitation(workspaceId);
  const resending = useResendInvitation(workspaceId);

  if (invitations.isPending) return <UserListSkeleton />;
  if (invitations.isError) {
    return (
      <ErrorState
        message={errorMessageOf(invitations.error, texts.loadFailed)}
        onRetry={() => void invitations.refetch()}
      />
    );
  }
  if (invitations.data.length === 0) {
    return <EmptyState icon={<IconMailOff size={24} />} title={texts.empty.title} text={texts.empty.text} />;
  }

  const askAndRevoke = async (id: string) => {
    const isConfirmed = await confirmAction({
      title: texts.revoke.title,
      message: texts.revoke.message,
      confirmLabel: texts.revoke.action,
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await revoke(id);
    } catch {
      showAlert(texts.revoke.failed);
    }
  };

  const resend = (id: string, email: string) =>
    resending.mutate(id, {
      onSuccess: () => toast.success(texts.resend.done({ email })),
      onError: (error) => toast.error(errorMessageOf(error, texts.resend.failed)),
    });
  const copyLink = async (id: string) => {
    try {
      const isCopied = await copyText(await fetchInvitationLink(id));
      if (isCopied) toast.success(texts.shareable.copied);
      else toast.error(texts.copyLink.blocked);
    } catch (error) {
      toast.error(errorMessageOf(error, texts.copyLink.failed));
    }
  };

  return (
    <ul ref={roving} className={classes.list} aria-label={texts.tab}>
      {invitations.data.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          isBusy={
            (isPending && revoking === invitation.id) ||
            (resending.isPending && resending.variables === invitation.id)
          }
          onCopy={invitation.created_by === selfId ? () => void copyLink(invitation.id) : null}
          onResend={() => resend(invitation.id, invitation.email ?? '')}
          onRevoke={() => void askAndRevoke(invitation.id)}
        />
      ))}
    </ul>
  );
}
