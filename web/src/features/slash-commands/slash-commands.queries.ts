import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { listCommands } from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import type { SlashCommand } from '@workflow/contract/slash-commands/slash-commands.schema.ts';
import {
  type ParsedCommand,
  postsInConversation,
} from '@workflow/contract/slash-commands/slash-commands.syntax.ts';
import { call } from '../../platform/api/api.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';
import { slashCommandsTexts as texts } from './slash-commands.texts.ts';

/** The list depends on permissions, whose changes publish no event here, so it is cached only for this long. */
const CACHE_MS = 60_000;

const slashCommandsQuery = ({ kind, id, workspace_id, thread }: ConversationLocation) =>
  queryOptions({
    queryKey: workspaceKey(
      workspace_id,
      'slash-commands',
      id,
      thread === undefined ? 'conversation' : 'thread',
    ),
    queryFn: async ({ signal }) => {
      const in_thread: 'true' | 'false' = thread === undefined ? 'false' : 'true';
      const query = { workspace_id, in_thread, ...referenceTo(variantOf(kind), id) };
      return (await call(listCommands, { query }, { signal })).commands;
    },
    staleTime: CACHE_MS,
  });

/** Whether a command posts in the conversation in which it is typed. An unknown command does not. */
export async function isPostingCommand(
  client: QueryClient,
  place: ConversationLocation,
  command: ParsedCommand,
): Promise<boolean> {
  try {
    const commands = await client.ensureQueryData(slashCommandsQuery(place));
    const known = commands.find(({ name }) => name === command.name);
    return postsInConversation(known?.posts_with ?? null, command);
  } catch {
    // Without the list, the user is asked once too often rather than not at all.
    return true;
  }
}

const descriptions: Readonly<Record<string, () => string>> = {
  away: () => texts.descriptions.away,
  back: () => texts.descriptions.back,
  call: () => texts.descriptions.call,
  dm: () => texts.descriptions.dm,
  help: () => texts.descriptions.help,
  invite: () => texts.descriptions.invite,
  leave: () => texts.descriptions.leave,
  me: () => texts.descriptions.me,
  page: () => texts.descriptions.page,
  poll: () => texts.descriptions.poll,
  remind: () => texts.descriptions.remind,
  shrug: () => texts.descriptions.shrug,
  status: () => texts.descriptions.status,
  task: () => texts.descriptions.task,
  topic: () => texts.descriptions.topic,
};

/** Returns the commands that the user can use in the conversation, described in the current language. */
export function useSlashCommands(place: ConversationLocation | null): readonly SlashCommand[] {
  const { data = [] } = useQuery({
    ...slashCommandsQuery(place ?? NO_PLACE),
    enabled: place !== null,
  });
  return data.map((command) => ({
    ...command,
    description: descriptions[command.name]?.() ?? command.description,
  }));
}

const NO_PLACE: ConversationLocation = { kind: 'channel', id: '', workspace_id: '' };
