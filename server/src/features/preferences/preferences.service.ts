import { preferencesChanged } from '@workflow/contract/preferences/preferences.events.ts';
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type PreferencesChange,
} from '@workflow/contract/preferences/preferences.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { lockPresentUser } from '../users/users.service.ts';
import { listPreferences } from './preferences.access.ts';
import { mergePreferences } from './preferences.store.ts';

export async function getPreferences(reader: Reader, { userId }: Actor): Promise<Preferences> {
  return (await listPreferences(reader, [userId])).get(userId) ?? DEFAULT_PREFERENCES;
}

export async function changePreferences(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  change: PreferencesChange,
): Promise<Preferences> {
  await lockPresentUser(tx, userId);
  const changed = await mergePreferences(tx, userId, change);
  tx.publish(preferencesChanged, [rooms.user(userId)], {});
  return { ...DEFAULT_PREFERENCES, ...changed };
}
