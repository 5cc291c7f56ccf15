import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NotificationToggle } from '@workflow/contract/preferences/preferences.schema.ts';
import { type ReactNode, useId } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { KeywordsField } from './KeywordsField.tsx';
import classes from './NotificationPreferences.module.css';
import { preferencesQuery, usePreferencesChange } from './preferences.queries.ts';
import { preferencesTexts } from './preferences.texts.ts';
import { SoundField } from './SoundField.tsx';

const texts = preferencesTexts.notifications;

type ToggleGroup = 'conversations' | 'tasksAndPages' | 'others';

/** The section of each switch. The order of the keys is the order on the screen. */
const GROUPS: Readonly<Record<NotificationToggle, ToggleGroup>> = {
  messages: 'conversations',
  mentions: 'conversations',
  reactions: 'conversations',
  comments: 'tasksAndPages',
  assignments: 'tasksAndPages',
  due_dates: 'tasksAndPages',
  page_edits: 'tasksAndPages',
  members: 'others',
  reminders: 'others',
};
const TOGGLES = Object.keys(GROUPS) as NotificationToggle[];

/** `pushSetting` is the switch for push notifications in this browser, shown above the preference for their content. */
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
  const toggle = (name: NotificationToggle | 'email_notifications' | 'push_content') => (
    <Switch
      key={name}
      label={texts[name]}
      description={texts[`${name}Text`]}
      checked={preferences.data[name]}
      onChange={(event) => mutate({ [name]: event.currentTarget.checked })}
    />
  );
  const togglesOf = (group: ToggleGroup) => (
    <div className={classes.toggles}>{TOGGLES.filter((name) => GROUPS[name] === group).map(toggle)}</div>
  );
  return (
    <Stack gap="xl">
      <Section title={texts.conversations}>
        {togglesOf('conversations')}
        <KeywordsField value={preferences.data.keywords} onChange={(keywords) => mutate({ keywords })} />
      </Section>
      <Section title={texts.tasksAndPages}>{togglesOf('tasksAndPages')}</Section>
      <Section title={texts.others}>{togglesOf('others')}</Section>
      <Section title={texts.delivery}>
        <div className={classes.toggles}>
          {toggle('email_notifications')}
          {pushSetting}
          {toggle('push_content')}
        </div>
        <SoundField value={preferences.data.sound} onChange={(sound) => mutate({ sound })} />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Text id={id} component="h3" fw={600}>
        {title}
      </Text>
      {children}
    </section>
  );
}
