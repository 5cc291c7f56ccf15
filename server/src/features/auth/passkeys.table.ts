import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'string' });

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The id that the authenticator chose, in Base64 for URLs. */
    credential_id: text().notNull().unique('passkeys_credential_unique'),
    /** The public key (COSE) in Base64 for URLs. */
    public_key: text().notNull(),
    /** The signature counter. Authenticators that count give a greater one each time; a smaller one means a copied key. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    created_at: moment().notNull().defaultNow(),
    last_used_at: moment(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** The used challenges. They are kept until they expire, so that an authenticator’s response cannot be replayed. */
export const usedPasskeyChallenges = pgTable(
  'used_passkey_challenges',
  {
    /** The SHA-256 hash of the challenge, in hexadecimal. */
    challenge_hash: text().primaryKey(),
    expires_at: moment().notNull(),
  },
  (table) => [index('used_passkey_challenges_expiry').on(table.expires_at)],
);
