export interface ParsedCommand {
  /** The name in lower case, without the slash. */
  readonly name: string;
  /** The text after the name, trimmed. */
  readonly args: string;
}

/** Whether a command posts in the conversation in which it is typed. `posts_with` is a field of `SlashCommand`. */
export const postsInConversation = (postsWith: string | null, { args }: ParsedCommand): boolean =>
  postsWith !== null &&
  (postsWith === '' || args.split(/\s/, 1)[0]!.toLowerCase() === postsWith.toLowerCase());

/** A name consists of letters, digits and dashes, so that a path such as `/etc/hosts` and a comment `//` are messages. */
const COMMAND = /^\/([a-z][a-z0-9-]{0,31})(?:\s+([\s\S]*))?$/i;

/** Parses a line such as `/topic Launch on Friday`. Returns null if the text cannot be a command. */
export function parseCommand(text: string): ParsedCommand | null {
  const [, name, args = ''] = COMMAND.exec(text.trim()) ?? [];
  return name === undefined ? null : { name: name.toLowerCase(), args: args.trim() };
}
