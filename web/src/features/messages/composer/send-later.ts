import type { ComponentType } from 'react';
import type { ConversationLocation } from '../../conversations/conversations.cache.ts';
import type { AttachedFile } from '../../files/files.selection.ts';

/** The composer's content and callbacks for the schedule button. */
export interface SendLaterProps {
  readonly place: ConversationLocation;
  readonly content: string;
  /** Returns the id of the message that this message replies to, or null. */
  readonly findReplyTargetId: () => string | null;
  /** Whether the message stays in its thread. */
  readonly isThreadOnly: boolean;
  readonly files: readonly AttachedFile[];
  /** Whether the message is empty or too long. */
  readonly isDisabled: boolean;
  /** Asks the author for confirmation if the text mentions many users. */
  readonly confirmGroupMention: () => Promise<boolean>;
  /** Called after the message was scheduled, possibly after the composer was unmounted. Text typed since then stays. */
  readonly onScheduled: () => void;
}

/**
 * The component of the schedule button. The scheduled feature provides it, because messages must not import higher
 * features.
 */
export type SendLater = ComponentType<SendLaterProps>;
