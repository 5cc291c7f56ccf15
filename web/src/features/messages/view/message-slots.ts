import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { ComponentType } from 'react';
import type { MessageCommand } from '../commands/message-command.ts';

/** The components that other features add to a message. The object must keep its identity between renders. */
export interface MessageSlots {
  /** Rendered below the text. */
  readonly Reactions: ComponentType<{ message: Message }>;
  /** Rendered below the text of a message that has link previews. */
  readonly Previews: ComponentType<{ message: Message }>;
  /** Rendered below the text of a message with a poll. */
  readonly Poll: ComponentType<{ message: Message }>;
  /** Rendered below a message that has replies. */
  readonly ThreadSummary: ComponentType<{ message: Message }>;
  /** The first buttons of the toolbar. */
  readonly QuickActions: ComponentType<{ message: Message }>;
  /** Rendered above a saved message. */
  readonly SavedMark?: ComponentType<{ messageId: string }>;
  /** The commands on a message, in the order of the toolbar and, within each group, of the menu. */
  readonly commands: readonly MessageCommand[];
}
