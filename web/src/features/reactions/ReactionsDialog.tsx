import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import { useState } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { useRovingTabindex } from '../../ui/focus/roving-tabindex.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import type { DialogProps } from '../../ui/lazy/LazyDialog.tsx';
import { findMessage, type MessageWindow } from '../messages/messages.cache.ts';
import { findWindowKey } from '../messages/messages.events.ts';
import classes from './Reactors.module.css';
import { groupByUser, groupReactions } from './reaction-groups.ts';
import { useReactionsDialog } from './reactions.dialog.ts';
import { reactionsTexts as texts } from './reactions.texts.ts';

/** Lists all users who reacted to a message. */
export function ReactionsDialog({ opened, onClose }: DialogProps) {
  const looking = useReactionsDialog((state) => state.looking);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.who} size="sm">
      {looking && <ReactionList key={`${looking.message.id} ${looking.emoji}`} {...looking} />}
    </Modal>
  );
}

type ReactionsContent = NonNullable<ReturnType<typeof useReactionsDialog.getState>['looking']>;

function ReactionList({ message, emoji }: ReactionsContent) {
  const me = useCurrentUserId();
  const client = useQueryClient();
  const [only, setOnly] = useState(emoji);
  const roving = useRovingTabindex('grid');
  const key = findWindowKey(client, conversationOfReference(message).id, message.id);
  // The message list fetches this query; here the dialog only reads its cache.
  const { data } = useQuery<MessageWindow>({ queryKey: key ?? ['none'], enabled: false });
  const { reactions } = findMessage(data, message.id) ?? message;
  const photoOf = (userId: string) =>
    data?.messages.find(({ user_id }) => user_id === userId)?.user.avatar_url ?? null;
  const groups = groupReactions(reactions, me);
  const chosen = groups.some((group) => group.emoji === only) ? only : null;
  const people = groupByUser(reactions, chosen);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div ref={roving} role="group" aria-label={texts.reactions} className={classes.kinds}>
        {[null, ...groups].map((group) => (
          <button
            key={group?.emoji ?? 'all'}
            type="button"
            className={classes.kind}
            aria-pressed={chosen === (group?.emoji ?? null)}
            onClick={() => setOnly(group?.emoji ?? null)}
          >
            {group ? texts.ofEmoji(group) : texts.all({ count: reactions.length })}
          </button>
        ))}
      </div>
      <ul className={classes.people}>
        {people.map(({ user_id, username, full_name, given }) => (
          <li key={user_id} className={classes.person}>
            <UserAvatar user={{ id: user_id, username, full_name, avatar_url: photoOf(user_id) }} size={28} />
            <span className={classes.name} dir="auto">
              {user_id === me ? texts.you : full_name || username}
            </span>
            <span className={classes.reactions}>{given.join(' ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
