import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const moment = () => timestamp({ withTimezone: true, mode: 'string' });

/** The authenticator app of a user. Without `enabled_at` the setup is not complete, and sign-ins do not need it. */
export const secondFactors = pgTable('second_factors', {
  user_id: owner().primaryKey(),
  /** The secret key of the app, encrypted with the key of the server. */
  sealed_secret: text().notNull(),
  enabled_at: moment(),
  /** The time step of the newest accepted code. A code of this step or an earlier one is a replay. */
  last_used_step: bigint({ mode: 'number' }).notNull().default(0),
  /** The wrong codes since `wrong_codes_since`, of all devices together. */
  wrong_codes: integer().notNull().default(0),
  wrong_codes_since: moment().notNull().defaultNow(),
  /** The salt of all recovery codes of the user. With one salt for all, an entered code is hashed once instead of ten times. */
  recovery_salt: text(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: owner(),
    /** argon2id of the code, in hexadecimal. */
    code_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/** A sign-in with the right password that waits for a code. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** The SHA-256 hash of the token, in hexadecimal. */
    token_hash: text().primaryKey(),
    user_id: owner(),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('sign_in_challenges_user').on(table.user_id),
    index('sign_in_challenges_expiry').on(table.expires_at),
  ],
);
