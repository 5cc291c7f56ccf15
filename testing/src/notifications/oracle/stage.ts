import { addChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { readAllNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import { expect, vi } from 'vitest';
import type { TestApp } from '../../harness/app.ts';
import type { TestUser } from '../../harness/test-user.ts';
import { createTestChannel, createTestDm, createTestWorkspace } from '../../harness/workspace.ts';
import { ConversationModel } from '../../unread/reference-model.ts';
import { type Moment, NotificationsModel } from './notifications-model.ts';

/** A conversation and its reference implementation. */
export interface Place extends ConversationModel {
  readonly id: string;
  readonly kind: 'channel' | 'dm';
  readonly notified: NotificationsModel;
}

export interface Stage {
  readonly workspaceId: string;
  readonly database: TestApp['database'];
  /** Two users with three devices each, one who leaves and rejoins the private channel, and one whose role changes. */
  readonly people: readonly [TestUser, TestUser, TestUser, TestUser];
  /** A public channel, a private channel, a direct message of all, and one of the first and the third user. */
  readonly places: readonly [Place, Place, Place, Place];
  /** The users who are active on a device. */
  readonly active: Set<string>;
  /** The users who have the keyword. */
  readonly usersWithKeyword: Set<string>;
}

export const KEYWORD = 'lantern';

export async function createStage(app: TestApp): Promise<Stage> {
  const { id, owner, admin, member, colleague } = await createTestWorkspace(app).with(
    'admin',
    'member',
    'colleague',
  );
  const people = [owner, admin, member, colleague] as const;
  const names = new Map(people.map((person) => [person.user.username, person.id]));
  const createPlace = (
    of: { readonly id: string },
    kind: Place['kind'],
    among: readonly TestUser[],
  ): Place => {
    const model = new ConversationModel(
      among.map((person) => person.id),
      names,
    );
    const notified = new NotificationsModel({
      id: of.id,
      kind,
      model,
      people: people.map((person) => person.id),
    });
    return Object.assign(model, { id: of.id, kind, notified });
  };
  const open = await createTestChannel(owner, id);
  const secret = await createTestChannel(owner, id, { is_private: true });
  for (const person of [admin, member])
    await owner.does(addChannelMember, { params: { id: secret.id }, body: { user_id: person.id } });
  const group = await createTestDm(owner, id, admin, member, colleague);
  const pair = await createTestDm(owner, id, member);
  for (const person of people) await person.does(readAllNotifications, {});
  return {
    workspaceId: id,
    database: app.database,
    people,
    places: [
      createPlace(open, 'channel', people),
      createPlace(secret, 'channel', [owner, admin, member]),
      createPlace(group, 'dm', people),
      createPlace(pair, 'dm', [owner, member]),
    ],
    active: new Set(),
    usersWithKeyword: new Set(),
  };
}

/** Returns the facts about the users that decide whom a message with this text notifies. */
export function momentOf({ people, active, usersWithKeyword }: Stage, content: string): Moment {
  const ids = people.map(({ id }) => id);
  return {
    absent: new Set(ids.filter((person) => !active.has(person))),
    keywordMatches: content.includes(KEYWORD) ? usersWithKeyword : new Set(),
  };
}

export const waitForCheck = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 10 });

/** Waits until the outbox is empty. A message notifies its recipients shortly after it was sent. */
export const untilDelivered = ({ database }: Pick<Stage, 'database'>) =>
  waitForCheck(async () =>
    expect(await database.sql`select 1 from notification_outbox limit 1`).toHaveLength(0),
  );

/** Records in the models that a user went away, after the server has notified the user of the direct messages that arrived before. */
export async function leave({ database, active, places }: Stage, { id }: TestUser): Promise<void> {
  await waitForCheck(async () =>
    expect(await database.sql`select 1 from deferred_direct_messages where user_id = ${id}`).toHaveLength(0),
  );
  active.delete(id);
  for (const { notified } of places) notified.leave(id);
}

/** Waits until the server has marked the notifications whose subjects the user has read where they are shown. */
export const untilMarked = ({ id }: TestUser, { database, places }: Stage) =>
  waitForCheck(async () => {
    const marked = places.flatMap(({ notified }) => notified.markedOf(id));
    const open = await database.sql`
      select 1 from notifications
      join jsonb_to_recordset(${JSON.stringify(marked)}::text::jsonb) as marked (kind text, subject_id uuid) using (kind, subject_id)
      where user_id = ${id} and read_at is null and not exists (
        select 1 from messages m where m.id = source_id and m.seq > coalesce(
          (select read_seq from conversation_cursors c where c.conversation_id = m.conversation_id and c.user_id = ${id}), 0)
      )`;
    expect(open).toHaveLength(0);
  });
