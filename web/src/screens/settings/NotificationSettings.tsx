import { Stack } from '@mantine/core';
import { NotificationPreferences } from '../../features/preferences/NotificationPreferences.tsx';
import { QuietSettings } from '../../features/profiles/quiet/QuietSettings.tsx';
import { PushSetting } from '../../features/push/PushSetting.tsx';

export const NotificationSettings = () => (
  <Stack gap="xl">
    <NotificationPreferences pushSetting={<PushSetting />} />
    <QuietSettings />
  </Stack>
);
