import { Stack } from '@mantine/core';
import { NotificationPreferences } from '../../features/preferences/NotificationPreferences.tsx';
import { DoNotDisturbSettings } from '../../features/profiles/do-not-disturb/DoNotDisturbSettings.tsx';
import { PushSetting } from '../../features/push/PushSetting.tsx';

export const NotificationSettings = () => (
  <Stack gap="xl">
    <NotificationPreferences pushSetting={<PushSetting />} />
    <DoNotDisturbSettings />
  </Stack>
);
