import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useReadOnlyReason } from '../conversations/conversations.read-only.ts';
import { ReactionChips } from './ReactionChips.tsx';
import { openReactionsDialog } from './reactions.dialog.ts';
import { useReactionActions } from './reactions.mutations.ts';

/** The reactions to a message. In a read-only conversation they only show who reacted. */
export function ReactionBar({ message }: { message: Message }) {
  const { add, toggle } = useReactionActions(message);
  const isOpen = useReadOnlyReason() !== 'archived';
  const ask = (emoji: string) => openReactionsDialog({ message, emoji });
  return (
    <ReactionChips
      reactions={message.reactions}
      onAdd={isOpen ? add : null}
      onToggle={isOpen ? toggle : ask}
      onAsk={ask}
    />
  );
}
