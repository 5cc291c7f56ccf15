import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { pushStateQuery, usePushChange } from './push.queries.ts';
import { pushTexts as texts } from './push.texts.ts';

/** The switch for push notifications in this browser. It is disabled, with the reason, if the browser cannot receive them. */
export function PushSetting() {
  const { data } = useQuery(pushStateQuery(useCurrentUserId()));
  const { mutate, isPending, variables } = usePushChange();
  const obstacle = data?.obstacle ?? null;
  return (
    <Switch
      label={texts.push}
      description={obstacle ? texts.obstacles[obstacle] : texts.pushText}
      checked={isPending ? variables : (data?.isOn ?? false)}
      disabled={!data || obstacle !== null || isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
