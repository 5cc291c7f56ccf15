import '@mantine/core/styles/Combobox.layer.css';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import {
  EXPIRATION_DAYS_DEFAULT,
  EXPIRATION_DAYS_MAX,
  EXPIRATION_DAYS_MIN,
  MAX_USES_OFFERED,
} from '@workflow/contract/invitations/invitations.limits.ts';
import type { InvitableRole, Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type SubmitEvent, useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { CreatedLink } from './CreatedLink.tsx';
import { Feedback } from './Feedback.tsx';
import { useCreateLinkInvitation } from './invitations.mutations.ts';
import { invitationsTexts } from './invitations.texts.ts';
import { RoleField } from './RoleField.tsx';

const texts = invitationsTexts.shareable;

const maxUsesOptions = () =>
  MAX_USES_OFFERED.map((uses) => ({
    value: uses === null ? '' : String(uses),
    label: uses === null ? texts.unlimited : String(uses),
  }));

/** Returns null unless the text is a whole number of days within the limits. */
function parseDays(text: string): number | null {
  const days = Number(text);
  return Number.isInteger(days) && days >= EXPIRATION_DAYS_MIN && days <= EXPIRATION_DAYS_MAX ? days : null;
}

export function LinkInvite({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const [role, setRole] = useState<InvitableRole>('member');
  const [uses, setUses] = useState('');
  const [daysText, setDaysText] = useState(String(EXPIRATION_DAYS_DEFAULT));
  const { mutate, reset, data: created, isPending, error } = useCreateLinkInvitation(workspace.id);
  const days = parseDays(daysText);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (days !== null) mutate({ role, max_uses: uses === '' ? null : Number(uses), expiration_days: days });
  };

  if (created) return <CreatedLink invitation={created} onAgain={reset} onClose={onClose} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.explanation}
        </Text>
        <RoleField actorRole={workspace.role} value={role} onChange={setRole} />
        <Group grow align="flex-start" gap="md">
          <NativeSelect
            label={texts.maxUses}
            data={maxUsesOptions()}
            value={uses}
            onChange={(event) => setUses(event.currentTarget.value)}
          />
          <TextInput
            type="number"
            inputMode="numeric"
            label={texts.expirationDays}
            min={EXPIRATION_DAYS_MIN}
            max={EXPIRATION_DAYS_MAX}
            value={daysText}
            onChange={(event) => setDaysText(event.currentTarget.value)}
            error={
              days === null && texts.daysOutOfRange({ min: EXPIRATION_DAYS_MIN, max: EXPIRATION_DAYS_MAX })
            }
          />
        </Group>
        {error && <Feedback kind="error">{errorMessageOf(error, texts.failed)}</Feedback>}
        <Button type="submit" loading={isPending} disabled={days === null}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
