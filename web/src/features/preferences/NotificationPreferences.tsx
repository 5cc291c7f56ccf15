import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { KeywordsField } from './KeywordsField.tsx';
import { preferencesQuery, usePreferencesChange } from './preferences.queries.ts';
import { preferencesTexts } from './preferences.texts.ts';
import { SoundField } from './SoundField.tsx';

const texts = preferencesTexts.notifications;
const TOGGLES = ['messages', 'mentions', 'comments', 'email_notifications'] as const;

/** `pushSetting` is shown above the preference that is about push notifications. */
export function NotificationPreferences({ pushSetting }: { readonly pushSetting: ReactNode }) {
  const preferences = useQuery(preferencesQuery);
  const { mutate } = usePreferencesChange();
  if (preferences.isPending) return <UserListSkeleton />;
  if (preferences.isError)
    return (
      <ErrorState
        message={errorMessageOf(preferences.error, preferencesTexts.loadFailed)}
        onRetry={() => void preferences.refetch()}
      />
    );
  const toggle = (name: (typeof TOGGLES)[number] | 'push_content') => (
    <Switch
      key={name}
      label={texts[name]}
      description={texts[`${name}Text`]}
      checked={preferences.data[name]}
      onChange={(event) => mutate({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <Stack gap="lg">
      {TOGGLES.map(toggle)}
      {pushSetting}
      {toggle('push_content')}
      <SoundField value={preferences.data.sound} onChange={(sound) => mutate({ sound })} />
      <KeywordsField value={preferences.data.keywords} onChange={(keywords) => mutate({ keywords })} />
    </Stack>
  );
}
