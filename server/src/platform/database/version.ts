import { integer } from 'drizzle-orm/pg-core';

/**
 * The version column of tables whose changes are visible to users. The trigger `raise_version` increments it and prevents other writes, so
 * no statement needs to. A new table gets the trigger in its migration. Membership versions come from one sequence, so that a new
 * membership continues after the ended one.
 */
export const version = () => integer().notNull().default(1);

/**
 * The revision column: grows with each change of what a row displays, in the row or in dependent tables, whose triggers increment it
 * (`raise_message_revision`). A cached encoding is valid as long as its revision equals that of the row.
 */
export const revision = () => integer().notNull().default(1);
