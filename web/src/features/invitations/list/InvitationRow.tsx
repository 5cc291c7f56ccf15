import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconLink, IconMail, IconSend } from '@tabler/icons-react';
import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import { formatNumber } from '../../../platform/language/formats.ts';
import { roleNames } from '../../members/members.section.texts.ts';
import { RoleBadge } from '../../members/roles/RoleBadge.tsx';
import { invitationsTexts as texts } from '../invitations.texts.ts';
import classes from './InvitationList.module.css';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  invitation: Invitation;
  isBusy: boolean;
  /** Only the creator of an invitation can copy its link. */
  onCopy: (() => void) | null;
  onResend: () => void;
  onRevoke: () => void;
}

export function InvitationRow({ invitation, isBusy, onCopy, onResend, onRevoke }: Props) {
  const isLink = invitation.invitation_type === 'link';
  const name = invitation.email ?? texts.link;
  const Icon = isLink ? IconLink : IconMail;
  return (
    <li
      className={classes.row}
      tabIndex={-1}
      data-stop
      data-name={name}
      aria-label={texts.row({
        name,
        role: roleNames[invitation.role],
        status: texts.statuses[invitation.status],
      })}
    >
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {isLink && (
            <span>
              {texts.uses({
                used: formatNumber(invitation.uses_count),
                max: invitation.max_uses === null ? '∞' : formatNumber(invitation.max_uses),
              })}
            </span>
          )}
          <time dateTime={invitation.expires_at}>{texts.expires({ at: invitation.expires_at })}</time>
        </span>
      </div>
      <span className={classes.badges}>
        <RoleBadge role={invitation.role} />
        <StatusBadge status={invitation.status} />
      </span>
      <div className={classes.actions}>
        {onCopy && (
          <ActionIcon
            title={texts.copyLink.action}
            variant="subtle"
            aria-label={texts.copyLink.label({ name })}
            onClick={onCopy}
          >
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
        )}
        {!isLink && (
          <ActionIcon
            title={texts.resend.action}
            variant="subtle"
            aria-label={texts.resend.label({ name })}
            disabled={isBusy}
            onClick={onResend}
          >
            <IconSend size={16} aria-hidden />
          </ActionIcon>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={texts.revoke.label({ name })}
          loading={isBusy}
          onClick={onRevoke}
        >
          {texts.revoke.action}
        </Button>
      </div>
    </li>
  );
}
