import '@mantine/core/styles/Combobox.layer.css';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import {
  EXPIRATION_DAYS_DEFAULT,
  MAX_USES_OFFERED,
} from '@workflow/contract/invitations/invitations.limits.ts';
import type { InvitableRole, Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type SubmitEvent, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useCreateLinkInvitation } from '../invitations.mutations.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import { ChannelsField } from './ChannelsField.tsx';
import { CreatedLink } from './CreatedLink.tsx';
import { DaysField, parseDays } from './DaysField.tsx';
import { Feedback } from './Feedback.tsx';
import { RoleField } from './RoleField.tsx';
import { useChannelChoice } from './use-channel-choice.ts';

const texts = invitationsTexts.shareable;

const maxUsesOptions = () =>
  MAX_USES_OFFERED.map((uses) => ({
    value: uses === null ? '' : String(uses),
    label: uses === null ? texts.unlimited : String(uses),
  }));

export function LinkInvite({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const [role, setRole] = useState<InvitableRole>('member');
  const [uses, setUses] = useState('');
  const [daysText, setDaysText] = useState(String(EXPIRATION_DAYS_DEFAULT));
  const channelChoice = useChannelChoice(role);
  const { mutate, reset, data: created, isPending, error } = useCreateLinkInvitation(workspace.id);
  const days = parseDays(daysText);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const channels = channelChoice.validate();
    if (days === null || channels === null) return;
    mutate({ role, max_uses: uses === '' ? null : Number(uses), expiration_days: days, channels });
  };

  if (created) return <CreatedLink invitation={created} onAgain={reset} onClose={onClose} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.explanation}
        </Text>
        <RoleField workspace={workspace} value={role} onChange={setRole} />
        <Group grow align="flex-start" gap="md">
          <NativeSelect
            label={texts.maxUses}
            data={maxUsesOptions()}
            value={uses}
            onChange={(event) => setUses(event.currentTarget.value)}
          />
          <DaysField value={daysText} onChange={setDaysText} />
        </Group>
        <ChannelsField workspaceId={workspace.id} {...channelChoice.field} />
        {error && <Feedback kind="error">{errorMessageOf(error, texts.failed)}</Feedback>}
        <Button type="submit" loading={isPending} disabled={days === null}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
