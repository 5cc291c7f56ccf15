import { integer } from 'drizzle-orm/pg-core';

/**
 * The number that grows with every change of a row, for tables whose rows people see change. The trigger `raise_version` raises it
 * and lets nobody set it, so no statement has to remember to; a new table gets the trigger in its migration. The
 * versions of memberships come from one sequence: a new one goes on from the one that ended.
 */
export const version = () => integer().notNull().default(1);

/**
 * The number that grows with every change of what is shown of a row, be it in the row or in the tables that hang on it: those have
 * triggers that raise it (`raise_message_revision`). What was encoded once at a revision is right as long as that is the row's.
 */
export const revision = () => integer().notNull().default(1);
