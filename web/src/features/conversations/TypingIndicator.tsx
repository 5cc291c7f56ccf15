import { conversationEvents } from '@workflow/contract/conversations/conversations.events.ts';
import { referredBy } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { messageEvents } from '@workflow/contract/messages/messages.events.ts';
import { useEffect } from 'react';
import { useMe } from '../../platform/me.ts';
import { subscribe } from '../../platform/socket-events.ts';
import type { Conversation } from './conversations.cache.ts';
import { conversationsTexts } from './conversations.texts.ts';
import { forgetTyping, startsTyping, stopsTyping, useTypingCount } from './conversations.typing.ts';
import classes from './TypingIndicator.module.css';

interface Props {
  conversation: Pick<Conversation, 'id' | 'kind'>;
}

/** As high without words as with them, so that nothing jumps. */
export function TypingIndicator({ conversation: { id, kind } }: Props) {
  const me = useMe();
  const count = useTypingCount(id);

  useEffect(() => {
    const face = faceOf(kind);
    const { userTyping, userStoppedTyping } = conversationEvents(face);
    const { newMessage } = messageEvents(face);
    const stops = [
      subscribe(userTyping, (told) => {
        if (referredBy(face, told) === id && told.user_id !== me) startsTyping(id, told.user_id);
      }),
      ...[userStoppedTyping, newMessage].map((event) =>
        subscribe(event, (told) => stopsTyping(referredBy(face, told), told.user_id)),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      forgetTyping(id);
    };
  }, [id, kind, me]);

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
