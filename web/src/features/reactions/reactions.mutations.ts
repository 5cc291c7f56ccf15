import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { toast } from '../../ui/toast.ts';
import { applyReactionAdded, applyReactionRemoved } from './reactions.events.ts';
import { reactionsTexts as texts } from './reactions.texts.ts';

/** Reacts, or takes the reaction back. It shows at once; one after the other, so that quick clicks end as they should. */
export function useToggleReaction({
  id: message_id,
  channel_id,
  reactions,
}: Message): (emoji: string) => void {
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const user_id = user?.id ?? '';

  const show = (emoji: string, added: Reaction | null) => {
    if (added) applyReactionAdded(client, { ...added, channel_id });
    else applyReactionRemoved(client, { message_id, channel_id, user_id, emoji });
  };
  const { mutate } = useMutation({
    scope: { id: `reactions:${message_id}` },
    mutationFn: async ({ emoji, present }: { emoji: string; present: Reaction | undefined }) => {
      const params = { id: message_id };
      if (!present) return call(addReaction, { params, body: { emoji } });
      await call(removeReaction, { params: { ...params, emoji } });
      return null;
    },
    onSuccess: (added, { emoji }) => show(emoji, added),
    onError: (_, { emoji, present }) => {
      show(emoji, present ?? null);
      toast.error(present ? texts.removeFailed : texts.addFailed);
    },
  });

  return (emoji) => {
    const present = reactions.find((reaction) => reaction.user_id === user_id && reaction.emoji === emoji);
    const now: Reaction = {
      id: `${message_id}:${emoji}`,
      message_id,
      user_id,
      username: user?.username ?? '',
      full_name: user?.full_name ?? null,
      emoji,
      created_at: new Date().toISOString(),
    };
    show(emoji, present ? null : now);
    mutate({ emoji, present });
  };
}
