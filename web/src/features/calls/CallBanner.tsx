import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '../conversations/conversations.cache.ts';
import classes from './CallBanner.module.css';
import { dismissCall, useCurrentCall } from './calls.current.ts';
import { enterCall } from './calls.mutations.ts';
import { activeCallQuery } from './calls.queries.ts';
import { callsTexts as texts } from './calls.texts.ts';

/** Says that a call is running in the conversation, until the user joins or dismisses it. */
export function CallBanner({ conversation }: { conversation: Conversation }) {
  const { data: call } = useQuery(activeCallQuery(conversation));
  const isInCall = useCurrentCall(({ request }) => request?.conversation.id === conversation.id);
  const dismissedId = useCurrentCall((current) => current.dismissedId);
  if (!call || isInCall || dismissedId === call.id) return null;
  const { banner } = texts;
  return (
    <section className={classes.banner} aria-label={banner.label}>
      <IconVideo className={classes.icon ?? ''} size={18} aria-hidden />
      <span className={classes.text}>
        <span role="status">{conversation.kind === 'channel' ? banner.channel : banner.dm}</span>{' '}
        <span className={classes.people}>{banner.people({ count: call.participants.length })}</span>
      </span>
      <Button size="compact-sm" onClick={() => void enterCall(conversation, 'join')}>
        {banner.join}
      </Button>
      <ActionIcon
        aria-label={banner.lobby}
        title={banner.lobby}
        onClick={() => void enterCall(conversation, 'join', true)}
      >
        <IconAdjustmentsHorizontal size={18} />
      </ActionIcon>
      <Button size="compact-sm" variant="default" onClick={() => dismissCall(call.id)}>
        {banner.dismiss}
      </Button>
    </section>
  );
}
