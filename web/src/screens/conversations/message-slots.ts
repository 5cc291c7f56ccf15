import { forwardingCommands } from '../../features/forwarding/forwarding.commands.ts';
import { messageCommands } from '../../features/messages/commands/messages.commands.ts';
import { messageDialogCommands } from '../../features/messages/dialogs/dialogs.commands.ts';
import { linkCommands } from '../../features/messages/links/links.commands.ts';
import type { MessageSlots } from '../../features/messages/view/message-slots.ts';
import { pinCommands } from '../../features/pins/pins.commands.ts';
import { PollCard } from '../../features/polls/PollCard.tsx';
import { MessagePreviews } from '../../features/previews/MessagePreviews.tsx';
import { profileCardCommands } from '../../features/profile-cards/profile-cards.commands.ts';
import { QuickReactions } from '../../features/reactions/QuickReactions.tsx';
import { ReactionBar } from '../../features/reactions/ReactionBar.tsx';
import { reactionCommands } from '../../features/reactions/reactions.commands.ts';
import { SavedMark } from '../../features/saved/SavedMark.tsx';
import { savedCommands } from '../../features/saved/saved.commands.ts';

import { ThreadSummary } from '../../features/threads/ThreadSummary.tsx';
import { threadCommands } from '../../features/threads/threads.commands.ts';

/** Components and commands that features add to messages in every list. */
export const messageSlots: MessageSlots = {
  Reactions: ReactionBar,
  Previews: MessagePreviews,
  Poll: PollCard,
  ThreadSummary: ThreadSummary,
  QuickActions: QuickReactions,
  commands: [
    ...reactionCommands,
    ...threadCommands,
    ...messageCommands,
    ...pinCommands,
    ...savedCommands,
    ...linkCommands,
    ...forwardingCommands,
    ...messageDialogCommands,
    ...profileCardCommands,
  ],
  SavedMark: SavedMark,
};
