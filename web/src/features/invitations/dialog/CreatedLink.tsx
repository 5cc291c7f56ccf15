import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../platform/language/formats.ts';
import { RoleBadge } from '../../members/roles/RoleBadge.tsx';
import { useCopyLink } from '../invitations.copy.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import classes from './CreatedLink.module.css';
import { Feedback } from './Feedback.tsx';

const texts = invitationsTexts.shareable;

interface Props {
  invitation: Invitation;
  onAgain: () => void;
  onClose: () => void;
}

export function CreatedLink({ invitation, onAgain, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { outcome, copy } = useCopyLink(field);
  return (
    <Stack gap="md">
      <Feedback kind="success">{texts.created}</Feedback>
      <TextInput
        ref={field}
        label={texts.url}
        description={texts.onlyNow}
        value={invitation.invitation_url ?? ''}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSection={
          <ActionIcon variant="subtle" aria-label={texts.copy} onClick={copy}>
            {outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        }
      />
      <Text size="xs" role="status" className={classes.outcome} data-outcome={outcome}>
        {outcome === 'copied' && texts.copied}
        {outcome === 'failed' && texts.copyFailed}
      </Text>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.role}</dt>
          <dd>
            <RoleBadge role={invitation.role} />
          </dd>
        </div>
        <div>
          <dt>{texts.uses}</dt>
          <dd>
            {texts.usesOf({
              used: formatNumber(invitation.uses_count),
              max: invitation.max_uses === null ? texts.unlimited : formatNumber(invitation.max_uses),
            })}
          </dd>
        </div>
        <div>
          <dt>{texts.expires}</dt>
          <dd>
            <time dateTime={invitation.expires_at}>{texts.date({ at: invitation.expires_at })}</time>
          </dd>
        </div>
      </dl>
      <Group justify="space-between" gap="sm">
        <Button variant="default" onClick={onAgain}>
          {texts.again}
        </Button>
        <Button onClick={onClose}>{invitationsTexts.invite.close}</Button>
      </Group>
    </Stack>
  );
}
