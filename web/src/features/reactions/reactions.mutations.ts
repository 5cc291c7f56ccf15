import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageParams, referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { reactionEndpoints } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { messageReferenceFields, type Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import { ApiError, call } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { findCachedMessage, updateCachedMessage } from '../messages/messages.events.ts';
import { createOptimisticReaction, withoutReaction, withReaction } from './reactions.cache.ts';
import { applyReactionAdded, applyReactionRemoved } from './reactions.events.ts';
import { reactionsTexts as texts } from './reactions.texts.ts';

/** An optimistic change: a reaction that the user adds or removes. */
type ReactionChange = { readonly added: Reaction } | { readonly removed: Reaction };

/**
 * Returns the actions on reactions: `add` adds one, `toggle` also removes it. Changes are optimistic and run one after
 * the other, so that quick clicks have the expected result.
 */
export function useReactionActions(
  message: Message,
): Readonly<Record<'add' | 'toggle', (emoji: string) => void>> {
  const { id: messageId } = message;
  const { variant, id: conversationId } = conversationOfReference(message);
  const place = referenceTo(variant, conversationId);
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
      const { addReaction, removeReaction } = reactionEndpoints(variant);
      const params = messageParams(variant, conversationId, messageId);
      if ('added' in toggle) {
        const { emoji } = toggle.added;
        const added = await call(addReaction, { params, body: { emoji } });
        applyReactionAdded(client, { ...added, ...place });
        return;
      }
      // A quick second click removes the reaction that the server has only just confirmed.
      const cached = findOwnReaction(client, message, toggle.removed) ?? toggle.removed;
      hide(cached);
      try {
        await call(removeReaction, { params: { ...params, emoji: cached.emoji } });
      } catch (error) {
        show(cached);
        throw error;
      }
      applyReactionRemoved(client, { ...cached, ...place });
    },
    onSettled: (_, __, toggle) => {
      if ('added' in toggle) hide(toggle.added);
    },
    onError: (error, toggle) => {
      if (error instanceof ApiError && error.status === 0) {
        toast.error(texts.offline);
        return;
      }
      const failed = 'added' in toggle ? texts.addFailed : texts.removeFailed;
      toast.error(variant.kind === 'dm' ? texts.updateFailed : failed);
    },
  });

  // The user may pick an emoji long after this render, so the cache is read again.
  const ownOf = (emoji: string) => findOwnReaction(client, message, { user_id, emoji });
  const add = (emoji: string) => {
    if (ownOf(emoji)) return;
    const shown = createOptimisticReaction({
      ...messageReferenceFields(variant, messageId),
      user_id,
      username: user?.username ?? '',
      full_name: user?.full_name ?? null,
      emoji,
      created_at: new Date().toISOString(),
    });
    show(shown);
    mutate({ added: shown });
  };
  const toggle = (emoji: string) => {
    const cached = ownOf(emoji);
    if (!cached) return add(emoji);
    hide(cached);
    mutate({ removed: cached });
  };
  return { add, toggle };
}

/** Returns the user's own reaction with this emoji from the cache. */
function findOwnReaction(
  client: QueryClient,
  message: Message,
  { user_id, emoji }: Pick<Reaction, 'user_id' | 'emoji'>,
): Reaction | undefined {
  return (
    findCachedMessage(client, conversationOfReference(message).id, message.id) ?? message
  ).reactions.find((reaction) => reaction.user_id === user_id && reaction.emoji === emoji);
}
