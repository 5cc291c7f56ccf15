import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { ComponentType } from 'react';
import type { KeyGroup } from '../../../platform/keyboard/shortcuts.ts';
import type { ConversationLocation } from '../../conversations/conversations.cache.ts';
import type { ReadOnlyReason } from '../../conversations/conversations.read-only.ts';
import { messagesTexts as texts } from '../messages.texts.ts';

/** The message that a command acts on. */
export interface CommandTarget {
  readonly message: Message;
  /** Whether the signed-in user wrote the message. */
  readonly isOwn: boolean;
  /** The conversation or thread that lists the message. */
  readonly place: ConversationLocation;
  /** Why the conversation is read-only; null if it is not. */
  readonly closed: ReadOnlyReason | null;
}

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

/** The current action of a command on a message, with its label if the label varies, such as “Unpin”. */
export interface CommandAction {
  readonly run: () => void;
  readonly label?: string;
  readonly Icon?: Icon;
}

/** The groups of the message menu, in display order. */
export const COMMAND_GROUPS = ['answer', 'keep', 'share', 'look', 'change'] as const;

/**
 * A command on a message. The toolbar, the “More actions” menu, the keyboard shortcuts and the keyboard help all use one
 * list of commands. A feature defines its own in `<feature>.commands.ts`, and
 * `web/src/screens/conversations/message-slots.ts` adds them, because messages must not import higher features. Code
 * that a command opens, such as a dialog, loads when the command runs.
 */
export interface MessageCommand {
  /** A unique command name. */
  readonly name: string;
  readonly label: () => string;
  readonly Icon: Icon;
  /** The key that runs the command on the focused message: a lower-case letter or a key such as `Delete`. */
  readonly key?: string;
  readonly group: (typeof COMMAND_GROUPS)[number];
  /** Whether the toolbar shows the command. It has few buttons, and none that deletes something. The menu shows every command. */
  readonly inToolbar?: true;
  /** What the command needs, which a read-only conversation may lack: a composer, or permission to change something. */
  readonly needs?: 'composer' | 'changes';
  /** Whether the command deletes something. */
  readonly isDanger?: boolean;
  /**
   * A hook, called inside the `MessageView`, that returns the action for this message, or null if the command does not
   * apply.
   */
  readonly useAction: (subject: CommandTarget) => CommandAction | null;
}

/** Builds the section of the keyboard help for the commands' keys. */
export const keyGroupOf = (commands: readonly MessageCommand[]): KeyGroup => ({
  title: () => texts.onMessage,
  keys: commands.flatMap(({ key, label }) => (key ? [{ key, label }] : [])),
});

/** A command with its action for one message. */
export interface AvailableCommand extends CommandAction {
  readonly command: MessageCommand;
  readonly label: string;
  readonly Icon: Icon;
}

const isUnavailable = ({ needs }: MessageCommand, closed: ReadOnlyReason | null): boolean =>
  closed === 'archived' ? needs !== undefined : closed !== null && needs === 'composer';

/** Returns the commands that apply to a message. The list must keep its identity between renders. */
export function useAvailableCommands(
  commands: readonly MessageCommand[],
  subject: CommandTarget,
): AvailableCommand[] {
  return commands.flatMap((command) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of commands never changes, so the order of hooks is stable
    const action = command.useAction(subject);
    return action && !isUnavailable(command, subject.closed)
      ? [{ command, label: command.label(), Icon: command.Icon, ...action }]
      : [];
  });
}
