import type { CommandResult } from '@workflow/contract/slash-commands/slash-commands.schema.ts';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The results of commands by their idempotency keys. A command that is repeated with the same key returns the first result. A retention job deletes
 * old keys.
 */
export const commandResults = pgTable(
  'command_results',
  {
    /** Without a foreign key: a command would lock its user before its conversation, and deadlock with the deletion of the account. */
    user_id: uuid().notNull(),
    client_command_id: uuid().notNull(),
    /** Identifies the command and its place. Null in rows of earlier versions, whose keys return their result for any command. */
    request_hash: text(),
    /** Null until the transaction of the command has its result. */
    result: jsonb().$type<CommandResult>(),
    created_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.client_command_id] }),
    index('command_results_created').on(table.created_at),
  ],
);
