import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useClosed } from '../conversations/conversations.closed.ts';
import { ReactionChips } from './ReactionChips.tsx';
import { showReactors } from './reactions.dialog.ts';
import { useReact } from './reactions.mutations.ts';

/** The reactions to a message; where nobody reacts any more they say who did. */
export function ReactionBar({ message }: { message: Message }) {
  const { add, toggle } = useReact(message);
  const isOpen = useClosed() !== 'archived';
  const ask = (emoji: string) => showReactors({ message, emoji });
  return (
    <ReactionChips
      reactions={message.reactions}
      onAdd={isOpen ? add : null}
      onToggle={isOpen ? toggle : ask}
      onAsk={ask}
    />
  );
}
