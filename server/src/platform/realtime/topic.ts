import type { Permission } from '@workflow/contract/core/permission.ts';
import type { Actor } from '../actor.ts';
import type { Reader } from '../database/connection/client.ts';
import { requirePermission } from '../permission.ts';
import type { Room } from './rooms.ts';

/** Something that a connection listens to for as long as its person may, such as a workspace. */
export interface Topic {
  readonly name: string;
  /** What lets a person listen. */
  readonly permission: Permission;
  /**
   * The rooms that it comes to for this person at this moment.
   * @throws Failure where they may not listen
   */
  roomsFor(reader: Reader, actor: Actor, id: string): Promise<readonly Room[]>;
}

interface TopicDefinition<Facts, Found extends Facts> {
  readonly name: string;
  readonly permission: Permission<Facts>;
  /** What the permission is decided on, and the rooms follow from; null where there is no such thing. */
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
