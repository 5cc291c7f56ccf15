import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { toast } from '../../ui/toast.ts';
import { heldMessagesKey } from '../conversations/conversations.cache.ts';
import { findMessage, type MessageWindow } from '../messages/messages.cache.ts';
import { changeMessage } from '../messages/messages.events.ts';
import { provisional, withoutReaction, withReaction } from './reactions.cache.ts';
import { applyReactionAdded, applyReactionRemoved } from './reactions.events.ts';
import { reactionsTexts as texts } from './reactions.texts.ts';

/** What a click does: `shown` is what it gives, `held` what it takes back. */
type Toggle = { readonly shown: Reaction } | { readonly held: Reaction };

/** Reacts, or takes the reaction back. It shows at once; one after the other, so that quick clicks end as they should. */
export function useToggleReaction(message: Message): (emoji: string) => void {
  const { id: message_id, channel_id, reactions } = message;
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const user_id = user?.id ?? '';

  const show = (reaction: Reaction) =>
    changeMessage(client, channel_id, message_id, (known) => withReaction(known, reaction));
  const hide = (reaction: Reaction) =>
    changeMessage(client, channel_id, message_id, (known) => withoutReaction(known, reaction));

  const { mutate } = useMutation({
    scope: { id: `reactions:${message_id}` },
    mutationFn: async (toggle: Toggle) => {
      const params = { id: message_id };
      if ('shown' in toggle) {
        const { emoji } = toggle.shown;
        const added = await call(addReaction, { params, body: { emoji } });
        applyReactionAdded(client, { ...added, channel_id });
        return;
      }
      // A click that came quickly takes back what only now has come from the server.
      const held = ownReaction(client, message, toggle.held) ?? toggle.held;
      hide(held);
      try {
        await call(removeReaction, { params: { ...params, emoji: held.emoji } });
      } catch (error) {
        show(held);
        throw error;
      }
      applyReactionRemoved(client, { ...held, channel_id });
    },
    onSettled: (_, __, toggle) => {
      if ('shown' in toggle) hide(toggle.shown);
    },
    onError: (_, toggle) => toast.error('shown' in toggle ? texts.addFailed : texts.removeFailed),
  });

  return (emoji) => {
    const held = reactions.find((reaction) => reaction.user_id === user_id && reaction.emoji === emoji);
    if (held) {
      hide(held);
      mutate({ held });
      return;
    }
    const shown = provisional({
      message_id,
      user_id,
      username: user?.username ?? '',
      full_name: user?.full_name ?? null,
      emoji,
      created_at: new Date().toISOString(),
    });
    show(shown);
    mutate({ shown });
  };
}

/** The person's own reaction of that kind as it stands now. */
function ownReaction(
  client: QueryClient,
  { id, channel_id }: Message,
  { user_id, emoji }: Reaction,
): Reaction | undefined {
  const key = heldMessagesKey(client, channel_id);
  const held = key && client.getQueryData<MessageWindow>(key);
  return findMessage(held, id)?.reactions.find(
    (reaction) => reaction.user_id === user_id && reaction.emoji === emoji,
  );
}
