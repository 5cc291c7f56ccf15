import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageParams, referTo } from '@workflow/contract/conversations/conversations.face.ts';
import { placeOf } from '@workflow/contract/conversations/faces.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { reactionEndpoints } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { type Reaction, referToMessage } from '@workflow/contract/reactions/reactions.schema.ts';
import { call } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { findCachedMessage, updateCachedMessage } from '../messages/messages.events.ts';
import { createOptimisticReaction, withoutReaction, withReaction } from './reactions.cache.ts';
import { applyReactionAdded, applyReactionRemoved } from './reactions.events.ts';
import { reactionsTexts as texts } from './reactions.texts.ts';

/** What a click does: `shown` is what it gives, `held` what it takes back. */
type ReactionChange = { readonly shown: Reaction } | { readonly held: Reaction };

/** `add` reacts, `toggle` also takes the reaction back. It shows at once; one after the other, so that quick clicks end as they should. */
export function useReactionActions(
  message: Message,
): Readonly<Record<'add' | 'toggle', (emoji: string) => void>> {
  const { id: messageId } = message;
  const { face, id: conversationId } = placeOf(message);
  const place = referTo(face, conversationId);
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const user_id = user?.id ?? '';

  const show = (reaction: Reaction) =>
    updateCachedMessage(client, conversationId, messageId, (known) => withReaction(known, reaction));
  const hide = (reaction: Reaction) =>
    updateCachedMessage(client, conversationId, messageId, (known) => withoutReaction(known, reaction));

  const { mutate } = useMutation({
    scope: { id: `reactions:${messageId}` },
    mutationFn: async (toggle: ReactionChange) => {
      const { addReaction, removeReaction } = reactionEndpoints(face);
      const params = messageParams(face, conversationId, messageId);
      if ('shown' in toggle) {
        const { emoji } = toggle.shown;
        const added = await call(addReaction, { params, body: { emoji } });
        applyReactionAdded(client, { ...added, ...place });
        return;
      }
      // A click that came quickly takes back what only now has come from the server.
      const held = findOwnReaction(client, message, toggle.held) ?? toggle.held;
      hide(held);
      try {
        await call(removeReaction, { params: { ...params, emoji: held.emoji } });
      } catch (error) {
        show(held);
        throw error;
      }
      applyReactionRemoved(client, { ...held, ...place });
    },
    onSettled: (_, __, toggle) => {
      if ('shown' in toggle) hide(toggle.shown);
    },
    onError: (_, toggle) => {
      const failed = 'shown' in toggle ? texts.addFailed : texts.removeFailed;
      toast.error(face.kind === 'dm' ? texts.updateFailed : failed);
    },
  });

  // What is asked for may be picked long after this was drawn.
  const ownOf = (emoji: string) => findOwnReaction(client, message, { user_id, emoji });
  const add = (emoji: string) => {
    if (ownOf(emoji)) return;
    const shown = createOptimisticReaction({
      ...referToMessage(face, messageId),
      user_id,
      username: user?.username ?? '',
      full_name: user?.full_name ?? null,
      emoji,
      created_at: new Date().toISOString(),
    });
    show(shown);
    mutate({ shown });
  };
  const toggle = (emoji: string) => {
    const held = ownOf(emoji);
    if (!held) return add(emoji);
    hide(held);
    mutate({ held });
  };
  return { add, toggle };
}

/** The person's own reaction of that kind as it stands now. */
function findOwnReaction(
  client: QueryClient,
  message: Message,
  { user_id, emoji }: Pick<Reaction, 'user_id' | 'emoji'>,
): Reaction | undefined {
  return (findCachedMessage(client, placeOf(message).id, message.id) ?? message).reactions.find(
    (reaction) => reaction.user_id === user_id && reaction.emoji === emoji,
  );
}
