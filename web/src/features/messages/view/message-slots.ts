import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { ComponentType } from 'react';
import type { MessageCommand } from '../commands/message-command.ts';

/** What other features add to a message. The object must stay the same from one drawing to the next. */
export interface MessageSlots {
  /** Below the text. */
  readonly Reactions: ComponentType<{ message: Message }>;
  /** Below the text of one that has previews. */
  readonly Previews: ComponentType<{ message: Message }>;
  /** Below one that was replied to. */
  readonly ThreadSummary: ComponentType<{ message: Message }>;
  /** The first of the actions. */
  readonly QuickActions: ComponentType<{ message: Message }>;
  /** Above it, what it is to its reader: nothing for most. */
  readonly SavedMark?: ComponentType<{ messageId: string }>;
  /** What can be done with it, in the order of the toolbar and, within its sections, of the menu. */
  readonly commands: readonly MessageCommand[];
}
