import '@mantine/core/styles/Title.layer.css';
import { NativeSelect, Stack, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { RETENTION_GRACE_HOURS } from '@workflow/contract/workspaces/workspaces.limits.ts';
import { deleteWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type RetentionChoice, ShorterRetention } from './ShorterRetention.tsx';
import { workspaceSettingsTexts } from './workspace-settings.texts.ts';
import { useUpdateWorkspace } from './workspaces.mutations.ts';

const texts = workspaceSettingsTexts.retention;
const CHOICES = [30, 90, 180, 365, 730, 1825];

/** The setting for how long messages and their files are kept. Only owners can change it, because deleted messages cannot be restored. */
export function RetentionPolicy({ workspace }: { workspace: Workspace }) {
  const mayChange = deleteWorkspace.allows(workspace);
  const { mutate, variables, isPending } = useUpdateWorkspace(workspace.id);
  const [shorter, setShorter] = useState<RetentionChoice | null>(null);
  const daysOf = (field: RetentionChoice['field']) =>
    (isPending && variables[field] !== undefined ? variables : workspace)[field] ?? null;
  const choose = (field: RetentionChoice['field'], days: number | null) => {
    if (days !== null && days < (workspace[field] ?? Number.POSITIVE_INFINITY)) setShorter({ field, days });
    else mutate({ [field]: days }, { onError: (error) => toast.error(errorMessageOf(error, texts.failed)) });
  };
  return (
    <section aria-labelledby="workspace-retention">
      <Stack gap="md" maw={400}>
        <Title id="workspace-retention" order={3} size="h5">
          {texts.title}
        </Title>
        <RetentionField
          label={texts.messages}
          description={texts.messagesText}
          value={daysOf('message_retention_days')}
          disabled={!mayChange || isPending}
          onChange={(days) => choose('message_retention_days', days)}
        />
        <RetentionField
          label={texts.files}
          description={texts.filesText}
          value={daysOf('file_retention_days')}
          disabled={!mayChange || isPending}
          onChange={(days) => choose('file_retention_days', days)}
        />
        <p>{texts.grace({ hours: RETENTION_GRACE_HOURS })}</p>
      </Stack>
      <ShorterRetention workspaceId={workspace.id} choice={shorter} onClose={() => setShorter(null)} />
    </section>
  );
}

interface FieldProps {
  label: string;
  description: string;
  value: number | null;
  disabled: boolean;
  onChange: (days: number | null) => void;
}

function RetentionField({ label, description, value, disabled, onChange }: FieldProps) {
  // The API allows other numbers of days than this list offers.
  const choices = value === null || CHOICES.includes(value) ? CHOICES : [...CHOICES, value];
  return (
    <NativeSelect
      label={label}
      description={description}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      disabled={disabled}
      value={String(value ?? '')}
      onChange={({ currentTarget: { value: days } }) => onChange(days === '' ? null : Number(days))}
      data={[
        { value: '', label: texts.unlimited },
        ...choices
          .toSorted((first, second) => first - second)
          .map((days) => ({ value: String(days), label: texts.days({ days }) })),
      ]}
    />
  );
}
