import { userStoppedTyping, userTyping } from '@workflow/contract/channels/channels.events.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { useEffect } from 'react';
import { useMe } from '../../platform/me.ts';
import { subscribe } from '../../platform/socket-events.ts';
import type { Conversation } from './conversations.cache.ts';
import { conversationsTexts } from './conversations.texts.ts';
import { forgetTyping, startsTyping, stopsTyping, useTypingCount } from './conversations.typing.ts';
import classes from './TypingIndicator.module.css';

/** As high without words as with them, so that nothing jumps. */
export function TypingIndicator({ conversation: { id } }: { conversation: Pick<Conversation, 'id'> }) {
  const me = useMe();
  const count = useTypingCount(id);

  useEffect(() => {
    const stops = [
      subscribe(userTyping, ({ channel_id, user_id }) => {
        if (channel_id === id && user_id !== me) startsTyping(channel_id, user_id);
      }),
      subscribe(userStoppedTyping, ({ channel_id, user_id }) => stopsTyping(channel_id, user_id)),
      subscribe(newMessage, ({ channel_id, user_id }) => stopsTyping(channel_id, user_id)),
    ];
    return () => {
      for (const stop of stops) stop();
      forgetTyping(id);
    };
  }, [id, me]);

  return (
    <div className={classes.line} role="status">
      {count > 0 && (
        <>
          <span className={classes.dots} aria-hidden>
            <span />
            <span />
            <span />
          </span>
          {conversationsTexts.typing({ count })}
        </>
      )}
    </div>
  );
}
