import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { InvitationPreview } from '@workflow/contract/invitations/invitations.schema.ts';
import { maskEmail } from '@workflow/contract/invitations/mask-email.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { useEffect } from 'react';
import { ApiError, errorMessageOf } from '../../../platform/api/api.ts';
import { focusOnMount } from '../../../ui/focus/focus-on-mount.ts';
import { signOut } from '../../auth/auth.mutations.ts';
import { RoleBadge } from '../../members/roles/RoleBadge.tsx';
import { WorkspaceIcon } from '../../workspaces/WorkspaceIcon.tsx';
import { Feedback } from '../dialog/Feedback.tsx';
import { useAcceptInvitation } from '../invitations.mutations.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import classes from './JoinInvitation.module.css';

const texts = invitationsTexts.join;
/** Delay before the redirect after joining (section 9 of the specification). */
const REDIRECT_DELAY_MS = 2_000;

interface Props {
  preview: InvitationPreview;
  token: string;
  user: User;
}

export function JoinOffer({ preview, token, user }: Props) {
  const navigate = useNavigate();
  const { mutate: accept, data: joined, isPending, error } = useAcceptInvitation();
  const { workspace_name, workspace_icon, email_hint, invited_by, role } = preview;
  const isForAnother =
    (email_hint !== null && maskEmail(user.email) !== email_hint) ||
    (error instanceof ApiError && error.code === 'invitation_for_another');

  useEffect(() => {
    if (!joined) return;
    const { workspace_id: workspaceId, channel_id: channelId } = joined;
    const goToWorkspace = () =>
      channelId
        ? navigate({
            to: '/workspace/$workspaceId/channel/$channelId',
            params: { workspaceId, channelId },
            replace: true,
          })
        : navigate({ to: '/workspace/$workspaceId', params: { workspaceId }, replace: true });
    const timer = setTimeout(goToWorkspace, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, joined]);

  if (joined) return <Joined />;
  return (
    <div className={classes.content}>
      <div className={classes.heading}>
        <h1 id="join-title" className={classes.title}>
          {texts.title}
        </h1>
        <p className={classes.subtitle}>{texts.subtitle}</p>
      </div>
      <div className={classes.workspace}>
        <WorkspaceIcon name={workspace_name} icon={workspace_icon} size={48} />
        <div className={classes.words}>
          <span className={classes.name}>{workspace_name}</span>
          <span className={classes.inviter}>{texts.invitedBy({ name: invited_by })}</span>
        </div>
        <RoleBadge role={role} />
      </div>
      {isForAnother ? (
        <>
          <Feedback kind="error">{texts.forAnother({ email: email_hint ?? '' })}</Feedback>
          <Button fullWidth size="md" onClick={signOut}>
            {texts.otherAccount}
          </Button>
        </>
      ) : (
        <>
          {error && <Feedback kind="error">{errorMessageOf(error, texts.failed)}</Feedback>}
          <Button fullWidth size="md" loading={isPending} onClick={() => accept(token)}>
            {texts.accept}
          </Button>
        </>
      )}
      <p className={classes.note}>
        {role === 'guest' ? texts.guestNote : texts.note}{' '}
        {texts.signedInAs({ name: user.full_name || user.username, email: user.email })}
      </p>
      {!isForAnother && (
        <Button variant="subtle" size="compact-sm" onClick={signOut}>
          {texts.otherAccount}
        </Button>
      )}
    </div>
  );
}

function Joined() {
  return (
    <div className={classes.content} role="status">
      <span className={classes.mark} data-tone="success" aria-hidden>
        <IconCheck size={28} stroke={2.5} />
      </span>
      <h1 id="join-title" ref={focusOnMount} tabIndex={-1} className={classes.title}>
        {texts.success}
      </h1>
      <p className={classes.subtitle}>{texts.redirecting}</p>
    </div>
  );
}
