import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { ComponentType } from 'react';
import type { KeyGroup } from '../../../platform/keyboard/shortcuts.ts';
import type { ConversationLocation } from '../../conversations/conversations.cache.ts';
import type { ReadOnlyReason } from '../../conversations/conversations.read-only.ts';
import { messagesTexts as texts } from '../messages.texts.ts';

/** The message that a command is about. */
export interface CommandTarget {
  readonly message: Message;
  /** Whether the reader wrote it. */
  readonly isOwn: boolean;
  /** Where it is listed. */
  readonly place: ConversationLocation;
  /** Why nobody writes there any more. */
  readonly closed: ReadOnlyReason | null;
}

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

/** What a command does to a message at the moment, and what it is called there where that changes: “Unpin”. */
export interface CommandAction {
  readonly run: () => void;
  readonly label?: string;
  readonly Icon?: Icon;
}

/** The sections of the menu, in their order. */
export const COMMAND_GROUPS = ['answer', 'keep', 'share', 'look', 'change'] as const;

/**
 * Something that can be done with a message. From one list come the toolbar over the message, the menu “More actions”, the keys on the
 * message that has the focus, and what the help says of them.
 *
 * A feature brings its own as `<feature>.commands.ts`, and `web/src/screens/conversations/message-slots.ts` adds them to the list: messages know no
 * feature that stands upon them. What a command opens (a dialog, a picker) is loaded when it runs, not with the list.
 */
export interface MessageCommand {
  /** Unique among the commands. */
  readonly name: string;
  readonly label: () => string;
  readonly Icon: Icon;
  /** Runs it on the message with the focus: a small letter, or a key such as `Delete`. */
  readonly key?: string;
  readonly group: (typeof COMMAND_GROUPS)[number];
  /** Also a button over the message; `wide`: only where there is room for many. Everything is in the menu. */
  readonly inToolbar?: 'always' | 'wide';
  /** Where nobody writes any more it is there only if it needs neither a field to write in nor that something changes. */
  readonly needs?: 'composer' | 'changes';
  /** Takes something away. */
  readonly isDanger?: boolean;
  /** A hook, within the `MessageView`: what it does to this message, or null where it is not for this one or this person. */
  readonly useAction: (subject: CommandTarget) => CommandAction | null;
}

/** What the help says of the keys. */
export const keyGroupOf = (commands: readonly MessageCommand[]): KeyGroup => ({
  title: () => texts.onMessage,
  keys: commands.flatMap(({ key, label }) => (key ? [{ key, label }] : [])),
});

/** A command as it stands for one message. */
export interface AvailableCommand extends CommandAction {
  readonly command: MessageCommand;
  readonly label: string;
  readonly Icon: Icon;
}

const isUnavailable = ({ needs }: MessageCommand, closed: ReadOnlyReason | null): boolean =>
  closed === 'archived' ? needs !== undefined : closed === 'deserted' && needs === 'composer';

/** Those of the commands that are for this message. The list has to stay the same from one drawing to the next. */
export function useAvailableCommands(
  commands: readonly MessageCommand[],
  subject: CommandTarget,
): AvailableCommand[] {
  return commands.flatMap((command) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the same commands in the same order each time
    const action = command.useAction(subject);
    return action && !isUnavailable(command, subject.closed)
      ? [{ command, label: command.label(), Icon: command.Icon, ...action }]
      : [];
  });
}
