import { conversationEvents } from '@workflow/contract/conversations/conversations.events.ts';
import { referencedIdOf } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { memberRemoved } from '@workflow/contract/members/members.events.ts';
import { messageEvents } from '@workflow/contract/messages/messages.events.ts';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { subscribe } from '../../../platform/socket/socket-events.ts';
import type { Conversation } from '../conversations.cache.ts';
import { conversationsTexts } from '../conversations.texts.ts';
import classes from './TypingIndicator.module.css';
import { addTypist, clearTypists, removeTypist, type Typist, useTypists } from './typing.store.ts';

const MOST_FACES = 3;

interface Props {
  conversation: Pick<Conversation, 'id' | 'kind'>;
  /** Renders the photo of a typing user. */
  renderFace: (typist: Typist) => ReactNode;
}

/** The indicator has a fixed height, so that nothing moves when someone starts typing. */
export function TypingIndicator({ conversation: { id, kind }, renderFace }: Props) {
  const me = useCurrentUserId();
  const typists = useTypists(id);

  useEffect(() => {
    const variant = variantOf(kind);
    const { userTyping, userStoppedTyping } = conversationEvents(variant);
    const { newMessage } = messageEvents(variant);
    const stops = [
      subscribe(userTyping, (payload) => {
        if (referencedIdOf(variant, payload) === id && payload.user_id !== me)
          addTypist(id, { id: payload.user_id, username: payload.username });
      }),
      subscribe(memberRemoved, ({ user_id }) => removeTypist(id, user_id)),
      ...[userStoppedTyping, newMessage].map((event) =>
        subscribe(event, (payload) => removeTypist(referencedIdOf(variant, payload), payload.user_id)),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTypists(id);
    };
  }, [id, kind, me]);

  return (
    <div className={classes.line} role="status">
      {typists.length > 0 && (
        <>
          <span className={classes.avatars} aria-hidden>
            {typists.slice(0, MOST_FACES).map((typist) => (
              <Fragment key={typist.id}>{renderFace(typist)}</Fragment>
            ))}
          </span>
          <span className={classes.dots} aria-hidden>
            <span />
            <span />
            <span />
          </span>
          {conversationsTexts.typing({ count: typists.length })}
        </>
      )}
    </div>
  );
}
