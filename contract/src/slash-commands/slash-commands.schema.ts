import * as z from 'zod/mini';
import { Id } from '../core/schemas/id.ts';
import { isStorable, maxLengthChecks } from '../core/schemas/text.ts';
import { TimeZone } from '../core/schemas/time-zone.ts';
import { MessageType } from '../messages/messages.schema.ts';
import { COMMAND_LENGTH_MAX, COMMAND_PREFIX_MAX } from './slash-commands.limits.ts';

/** The conversation that a command is typed in. At most one of the two ids is given. */
const place = { channel_id: z.optional(z.nullable(Id)), dm_id: z.optional(z.nullable(Id)) } as const;

const namesOnePlace = ({ channel_id, dm_id }: { channel_id?: unknown; dm_id?: unknown }) =>
  !(channel_id && dm_id);
const ONE_CONVERSATION = 'Give only one of channel_id and dm_id.';

/** The line that the user typed, such as `/topic Launch on Friday`. */
const Line = z
  .string('The command must be text.')
  .check(
    ...maxLengthChecks(
      COMMAND_LENGTH_MAX,
      `A command has at most ${COMMAND_LENGTH_MAX.toLocaleString('en-US')} characters.`,
    ),
    z.refine(isStorable, 'The text contains a character that cannot be stored.'),
  );

export const CommandExecution = z
  .object({
    command: Line,
    workspace_id: Id,
    ...place,
    /** The time zone for times in the command, such as “tomorrow at 9”. */
    time_zone: z.optional(TimeZone),
    /** Whether the command is typed in a thread of the conversation. */
    in_thread: z.optional(z.boolean()),
    /** An idempotency key: a command with a key that already succeeded does not run again, and returns the first result. Another command needs another key. */
    client_command_id: z.optional(z.nullable(Id)),
  })
  .check(z.refine(namesOnePlace, ONE_CONVERSATION));
export type CommandExecution = z.output<typeof CommandExecution>;

export const CommandListQuery = z
  .object({ workspace_id: Id, ...place, in_thread: z.optional(z.enum(['true', 'false'])) })
  .check(z.refine(namesOnePlace, ONE_CONVERSATION));
export type CommandListQuery = z.output<typeof CommandListQuery>;

export const SuggestionQuery = z
  .object({
    /** The beginning of a command, with or without the slash. */
    prefix: z._default(
      z
        .string('The prefix must be text.')
        .check(
          ...maxLengthChecks(COMMAND_PREFIX_MAX, `A prefix has at most ${COMMAND_PREFIX_MAX} characters.`),
        ),
      '',
    ),
    ...place,
  })
  .check(z.refine(namesOnePlace, ONE_CONVERSATION));
export type SuggestionQuery = z.output<typeof SuggestionQuery>;

export const SlashCommand = z.object({
  name: z.string(),
  description: z.string(),
  usage: z.string(),
  /** The first word after the name with which the command posts in the conversation: empty if it always posts, null if it never does. */
  posts_with: z.nullable(z.string()),
});
export type SlashCommand = z.output<typeof SlashCommand>;

export const CommandList = z.object({ commands: z.array(SlashCommand) });
export const CommandSuggestions = z.object({ suggestions: z.array(SlashCommand) });

/** The action of the client after a successful command: send a message as the user, open a page of the product, or start a call. */
export const CommandAction = z.enum(['send_message', 'open_link', 'start_call']);

export const CommandData = z.object({
  /** The message to send, for `send_message`. */
  content: z.optional(z.string()),
  message_type: z.optional(MessageType),
  /** The path to open, for `open_link`. */
  link: z.optional(z.string()),
});

export const CommandResult = z.object({
  success: z.boolean(),
  /** The stable code of the error; null if the command succeeded. */
  error: z.nullable(z.string()),
  /** The response that the user reads, as plain text; null if the effect of the command is visible anyway. */
  text: z.nullable(z.string()),
  /** `ephemeral`: only the user who typed the command sees the text. `in_channel`: everyone sees the effect. */
  response_type: z.enum(['ephemeral', 'in_channel']),
  command_name: z.string(),
  data: z.nullable(CommandData),
  action: z.nullable(CommandAction),
});
export type CommandResult = z.output<typeof CommandResult>;
