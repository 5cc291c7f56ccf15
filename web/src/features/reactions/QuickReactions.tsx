import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { QUICK_REACTIONS } from '@workflow/contract/reactions/reactions.limits.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { useReactionActions } from './reactions.mutations.ts';
import { reactionsTexts as texts } from './reactions.texts.ts';

/** The toolbar has room for this many reactions; the picker has all of them. */
const SHOWN_MAX = 3;

/** Buttons for the most common reactions. */
export function QuickReactions({ message }: { message: Message }) {
  const me = useCurrentUserId();
  const { toggle } = useReactionActions(message);
  return QUICK_REACTIONS.slice(0, SHOWN_MAX).map((emoji) => (
    <button
      key={emoji}
      type="button"
      data-quick
      aria-label={texts.react({ emoji })}
      aria-pressed={message.reactions.some((given) => given.user_id === me && given.emoji === emoji)}
      onClick={() => toggle(emoji)}
    >
      {emoji}
    </button>
  ));
}
