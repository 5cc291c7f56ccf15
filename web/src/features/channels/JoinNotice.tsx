import { Button } from '@mantine/core';
import type { Conversation } from '../conversations/conversations.cache.ts';
import { useFollowChannel } from './channels.mutations.ts';
import { channelsTexts as texts } from './channels.texts.ts';
import classes from './details/Details.module.css';

/** Replaces the composer in a channel that the user reads without having joined it. */
export function JoinNotice({ channel }: { channel: Conversation }) {
  const { mutate: follow, isPending } = useFollowChannel(channel);
  return (
    <div className={classes.closed} role="note">
      <span>{texts.joinHint({ channel: channel.label })}</span>
      <Button size="compact-sm" loading={isPending} onClick={() => follow(true)}>
        {texts.join}
      </Button>
    </div>
  );
}
