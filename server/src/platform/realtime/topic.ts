import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { Actor } from '../actor.ts';
import type { Reader } from '../database/connection/client.ts';
import { requirePermission } from '../permission.ts';
import type { Room } from './rooms.ts';

/** A kind of object that a connection can subscribe to while its user has permission, such as a workspace. */
export interface Topic {
  readonly name: string;
  /** The permission to subscribe. */
  readonly permission: Permission;
  /** Returns the rooms for this user at this moment. @throws Failure without permission */
  roomsFor(reader: Reader, actor: Actor, id: string): Promise<readonly Room[]>;
}

interface TopicDefinition<Facts, Found extends Facts> {
  readonly name: string;
  readonly permission: Permission<Facts>;
  /** Loads the facts for the permission and the rooms; null if the object does not exist. */
  find(reader: Reader, actor: Actor, id: string): Promise<Found | null>;
  roomsOf(found: Found): readonly Room[];
}

export function defineTopic<Facts, Found extends Facts>({
  name,
  permission,
  find,
  roomsOf,
}: TopicDefinition<Facts, Found>): Topic {
  return {
    name,
    permission,
    roomsFor: async (reader, actor, id) =>
      roomsOf(requirePermission(permission, await find(reader, actor, id))),
  };
}
