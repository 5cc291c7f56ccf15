import type { ComponentType } from 'react';
import type { ConversationLocation } from '../../conversations/conversations.cache.ts';

/** What would be sent, for something that sends it later. */
export interface SendLaterProps {
  readonly place: ConversationLocation;
  readonly content: string;
  /** What it answers. */
  readonly findReplyTargetId: () => string | null;
  readonly hasFiles: boolean;
  /** There is nothing to send, or too much. */
  readonly isDisabled: boolean;
  /** Asks the author where it names many people at once. */
  readonly confirmGroupMention: () => Promise<boolean>;
  /** It is taken care of, perhaps when the composer has left the screen: what was written since is left. */
  readonly onScheduled: () => void;
}

/** A button beside the one that sends; messages know no feature that stands upon them. */
export type SendLater = ComponentType<SendLaterProps>;
