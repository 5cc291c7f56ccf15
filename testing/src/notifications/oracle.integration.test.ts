import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { updateMember } from '@workflow/contract/members/members.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import * as notifications from '@workflow/contract/notifications/notifications.endpoints.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import { arrangeChannel } from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import { followThread } from '@workflow/contract/threads/threads.endpoints.ts';
import type { NotificationList } from '@workflow/web/features/notifications/notifications.cache.ts';
import { notificationAppliers } from '@workflow/web/features/notifications/notifications.events.ts';
import {
  notificationsQuery,
  unreadNotificationsQuery,
} from '@workflow/web/features/notifications/notifications.queries.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PROPERTY_ROUNDS, propertyParameters } from '../harness/property-parameters.ts';
import type { ReceivedEvent, TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace } from '../harness/workspace.ts';
import { setWebOrigin } from '../replay/browser.ts';
import { emptyCache, signIn } from '../replay/cache.ts';
import { ConversationModel } from '../unread/reference-model.ts';
import { type ModelKind, NotificationsModel } from './reference-model.ts';

const RUNS = 1;
const SCENARIOS = 6;
const ACTIONS_PER_SCENARIO = 25;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  setWebOrigin(app.url);
});
afterAll(() => app.close());

const isModelled = ({ kind }: { readonly kind: string }) => kind === 'mention' || kind === 'thread_reply';

interface Place extends ConversationModel {
  readonly id: string;
  readonly isPrivate: boolean;
  readonly notified: NotificationsModel;
}

interface Stage {
  readonly workspaceId: string;
  /** The owner, the user with four devices, a colleague who leaves and comes, and one whose role changes. */
  readonly people: readonly [TestUser, TestUser, TestUser, TestUser];
  readonly places: readonly Place[];
  readonly guests: Set<string>;
}

async function createStage(): Promise<Stage> {
  const { id, owner, admin, member, colleague } = await createTestWorkspace(app).with(
    'admin',
    'member',
    'colleague',
  );
  const people = [owner, admin, member, colleague] as const;
  const names = new Map(people.map((person) => [person.user.username, person.id]));
  const guests = new Set<string>();
  const createPlace = (channelId: string, isPrivate: boolean, among: readonly TestUser[]): Place => {
    const model = new ConversationModel(
      among.map((person) => person.id),
      names,
    );
    const canRead = (person: string) => model.isIn(person) && (isPrivate || !guests.has(person));
    return Object.assign(model, {
      id: channelId,
      isPrivate,
      notified: new NotificationsModel(model, canRead),
    });
  };
  const open = await createTestChannel(owner, id);
  const secret = await createTestChannel(owner, id, { is_private: true });
  for (const person of [admin, member])
    await owner.does(channels.addChannelMember, { params: { id: secret.id }, body: { user_id: person.id } });
  for (const person of people) await person.does(notifications.readAllNotifications, {});
  return {
    workspaceId: id,
    people,
    places: [createPlace(open.id, false, people), createPlace(secret.id, true, [owner, admin, member])],
    guests,
  };
}

interface Action {
  readonly what: keyof typeof ACTIONS;
  readonly who: number;
  readonly whom: number;
  readonly where: number;
  readonly which: number;
}

interface ActionContext {
  readonly by: TestUser;
  readonly whom: TestUser;
  readonly at: Place;
  readonly which: number;
  readonly stage: Stage;
}

const waitForCheck = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

/** The recipients of a message are chosen right after it was sent. */
const untilDelivered = () =>
  waitForCheck(async () =>
    expect(await app.database.sql`select 1 from notification_outbox limit 1`).toHaveLength(0),
  );

/** The server marks notifications whose subject a user has read elsewhere a moment later. */
const untilMarked = ({ id }: TestUser, { places }: Stage) =>
  waitForCheck(async () => {
    const subjects = places.flatMap(({ notified }) => notified.markedOf(id));
    const open = await app.database.sql`
      select 1 from notifications where user_id = ${id} and read_at is null and kind in ('mention', 'thread_reply')
        and subject_id = any(${subjects}::uuid[]) and not exists (
          select 1 from messages m where m.id = source_id and m.seq > coalesce(
            (select read_seq from conversation_cursors c where c.conversation_id = m.conversation_id and c.user_id = ${id}), 0)
        )`;
    expect(open).toHaveLength(0);
  });

const canAct = ({ by, at, stage }: ActionContext) =>
  at.isIn(by.id) && (at.isPrivate || !stage.guests.has(by.id));

const pickMessage = ({ at, which, by }: ActionContext, isOwn = false) => {
  const there = at.said
    .filter(({ isDeleted, author }) => !isDeleted && (!isOwn || author === by.id))
    .slice(-15);
  return there[which % there.length];
};

const namesIn = ({ whom, which }: ActionContext) => (which % 3 === 0 ? [] : [whom.user.username]);
const textOf = (names: readonly string[]) => `Look ${names.map((name) => `@${name}`).join(' ')}.`;
const namedIn = ({ mentions }: { mentions: ReadonlyMap<string, string | null> }) =>
  [...mentions.values()].filter((person) => person !== null);

/** Moves the read position of a user in the model. The server then marks notifications, including notifications of other conversations. */
async function moveReadPosition({ by, at, stage }: ActionContext, seq: number): Promise<void> {
  if (!at.notified.isBefore(by.id, seq)) return;
  at.notified.skipTo(by.id, seq);
  for (const { notified } of stage.places) notified.markSeen(by.id);
  await untilMarked(by, stage);
}

async function markSeen(doing: ActionContext, id: string, seq: number): Promise<void> {
  await doing.by.does(messages.markMessage, { params: { id }, query: { status: 'seen' } });
  doing.at.see(doing.by.id, seq);
  await moveReadPosition(doing, seq);
}

async function say(doing: ActionContext, parent_id?: string): Promise<void> {
  const { at, by } = doing;
  if (!canAct(doing)) return;
  const names = namesIn(doing);
  const body = { channel_id: at.id, content: textOf(names), ...(parent_id && { parent_id }) };
  const { id } = await by.does(messages.sendMessage, { body });
  at.say(id, by.id, names, parent_id);
  const said = at.said.at(-1)!;
  await untilDelivered();
  at.notified.notifyOfMessage(said, namedIn(said));
}

/** Chooses one of the user's notifications in the list. */
async function pickListed({ by, which }: ActionContext): Promise<Notification | undefined> {
  const listed = (await by.does(notifications.listNotifications, { query: {} })).filter(isModelled);
  return listed[which % Math.max(1, listed.length)];
}

const ACTIONS = {
  say: (doing: ActionContext) => say(doing),
  reply: (doing: ActionContext) => say(doing, pickMessage(doing)?.id),
  async edit(doing: ActionContext) {
    const { at, by } = doing;
    const said = canAct(doing) && pickMessage(doing, true);
    if (!said) return;
    const before = namedIn(said);
    const names = namesIn(doing);
    await by.does(messages.editMessage, { params: { id: said.id }, body: { content: textOf(names) } });
    at.edit(said, names);
    at.notified.notifyOfEdit(
      said,
      namedIn(said).filter((person) => !before.includes(person)),
    );
  },
  async delete(doing: ActionContext) {
    const { at, by } = doing;
    const said = canAct(doing) && pickMessage(doing, true);
    if (!said) return;
    await by.does(messages.deleteMessage, { params: { id: said.id } });
    at.delete(said);
    at.notified.delete(said);
  },
  async see(doing: ActionContext) {
    const said = canAct(doing) && pickMessage(doing);
    if (said) await markSeen(doing, said.id, said.seq);
  },
  async readOne(doing: ActionContext) {
    const one = await pickListed(doing);
    if (!one) return;
    await doing.by.does(notifications.readNotification, { params: { id: one.id } });
    for (const { notified } of doing.stage.places)
      notified.mark(doing.by.id, (kind, subject) => kind === one.kind && subject === one.subject_id);
  },
  async readAll({ by, stage }: ActionContext) {
    await by.does(notifications.readAllNotifications, {});
    for (const { notified } of stage.places) notified.mark(by.id, () => true);
  },
  async deleteOne(doing: ActionContext) {
    const one = await pickListed(doing);
    if (!one) return;
    await doing.by.does(notifications.deleteNotification, { params: { id: one.id } });
    for (const { notified } of doing.stage.places)
      notified.remove(doing.by.id, one.kind as ModelKind, one.subject_id);
  },
  async unfollowThread(doing: ActionContext) {
    const said = canAct(doing) && pickMessage(doing);
    if (!said) return;
    await doing.by.does(followThread, { params: { id: said.id }, body: { is_followed: false } });
    doing.at.followThread(doing.by.id, said, false);
  },
  /** A muted channel still notifies the user of mentions and replies. */
  async mute(doing: ActionContext) {
    const { at, by, which } = doing;
    if (canAct(doing))
      await by.does(arrangeChannel, { params: { id: at.id }, body: { is_muted: which % 2 === 0 } });
  },
  async ignore(doing: ActionContext) {
    const { at, by, which } = doing;
    if (!canAct(doing)) return;
    const isIgnored = which % 2 === 0;
    const body = { notification_level: isIgnored ? 'nothing' : 'default' } as const;
    await by.does(arrangeChannel, { params: { id: at.id }, body });
    at.notified.ignore(by.id, isIgnored);
  },
  /** The colleague leaves the private channel, or is added again. */
  async toggleMembership({ stage }: ActionContext) {
    const [owner, , colleague] = stage.people;
    const at = stage.places[1]!;
    const params = { id: at.id };
    if (at.isIn(colleague.id)) {
      await colleague.does(channels.removeChannelMember, { params: { ...params, user_id: colleague.id } });
      at.go(colleague.id);
      return;
    }
    await owner.does(channels.addChannelMember, { params, body: { user_id: colleague.id } });
    at.come(colleague.id);
    at.notified.skipTo(colleague.id, at.said.length);
  },
  async changeRole({ stage, which }: ActionContext) {
    const [owner, , , other] = stage.people;
    const role = (['guest', 'member', 'admin'] as const)[which % 3]!;
    await owner.does(updateMember, { params: { id: stage.workspaceId, user_id: other.id }, body: { role } });
    if (role === 'guest') stage.guests.add(other.id);
    else stage.guests.delete(other.id);
  },
};

/** Returns the notifications that a user can list, the newest first. */
async function fetchAll(person: TestUser): Promise<Notification[]> {
  const all: Notification[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const page = await person.does(notifications.listNotifications, {
      query: { limit: 100, ...(before && { before }) },
    });
    all.push(...page);
    if (page.length < 100) return all;
  }
}

const shapeOf = ({ kind, subject_id, event_count, is_read }: Notification) => ({
  kind,
  subject_id,
  event_count,
  is_read,
});
/** A client that receives a read event keeps the version of the text. */
const withoutVersion = ({ version: _, ...shown }: Notification) => shown;
const byIds = (one: { subject_id: string; kind: string }, other: { subject_id: string; kind: string }) =>
  one.subject_id.localeCompare(other.subject_id) || one.kind.localeCompare(other.kind);

/** A device of a user: the caches of the drawer and of the badge. `order` decides in which order, and how often, it receives events. */
class Device {
  readonly #client;
  readonly #person: TestUser;
  readonly #order: (events: ReceivedEvent[]) => ReceivedEvent[];

  private constructor(person: TestUser, order: (events: ReceivedEvent[]) => ReceivedEvent[]) {
    this.#person = person;
    this.#order = order;
    this.#client = emptyCache(person);
  }

  static async open(person: TestUser, order: (events: ReceivedEvent[]) => ReceivedEvent[]): Promise<Device> {
    const device = new Device(person, order);
    signIn(person);
    await device.#client.fetchQuery(unreadNotificationsQuery);
    for (const tab of ['all', 'unread'] as const) await device.#client.fetchQuery(notificationsQuery(tab));
    return device;
  }

  apply(events: readonly ReceivedEvent[]): void {
    signIn(this.#person);
    for (const { name, payload } of this.#order([...events]))
      notificationAppliers
        .find(({ event }) => event.name === name)
        ?.apply?.(this.#client, structuredClone(payload) as never);
  }

  get count(): number {
    return this.#client.getQueryData<{ unread_count: number }>(unreadNotificationsQuery.queryKey)!
      .unread_count;
  }

  list(tab: 'all' | 'unread'): readonly Notification[] {
    return this.#client.getQueryData<NotificationList>(notificationsQuery(tab).queryKey)!.notifications;
  }
}

async function checkScene(stage: Stage, devices: readonly Device[], number: number): Promise<void> {
  for (const person of stage.people) {
    const fetched = await fetchAll(person);
    const listed = fetched.filter(isModelled).map(shapeOf).sort(byIds);
    const expected = stage.places.flatMap(({ notified }) => notified.listOf(person.id)).sort(byIds);
    expect(listed, `${person.user.username} after scene ${number}`).toEqual(expected);
    const unread = fetched.filter(({ is_read }) => !is_read);
    const { unread_count } = await person.does(notifications.getUnreadNotifications, {});
    expect(unread_count).toBe(Math.min(unread.length, 100));
    if (person !== stage.people[1]) continue;
    for (const [index, device] of devices.entries()) {
      expect(device.count, `the count of device ${index} after scene ${number}`).toBe(unread_count);
      for (const [tab, all] of [
        ['all', fetched],
        ['unread', unread],
      ] as const) {
        const shown = device.list(tab);
        expect(shown.map(withoutVersion), `${tab} on device ${index} after scene ${number}`).toEqual(
          all.slice(0, shown.length).map(withoutVersion),
        );
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(50, all.length));
      }
    }
  }
}

async function runScenes(scenes: readonly (readonly Action[])[]): Promise<void> {
  const stage = await createStage();
  const user = stage.people[1];
  const tab: TestSocket = await user.connect();
  await tab.settled();
  const devices = [
    await Device.open(user, (events) => events),
    await Device.open(user, (events) => events.flatMap((event) => [event, event])),
    await Device.open(user, (events) => [...events, ...events]),
    await Device.open(user, (events) => events.toReversed()),
  ];
  let applied = tab.received.length;
  for (const [number, scene] of scenes.entries()) {
    for (const { what, who, whom, where, which } of scene)
      await ACTIONS[what]({
        by: stage.people[who]!,
        whom: stage.people[whom]!,
        at: stage.places[where]!,
        which,
        stage,
      });
    // The texts of edited messages arrive a moment after the edit.
    await waitForCheck(async () => {
      await tab.settled();
      for (const device of devices) device.apply(tab.received.slice(applied));
      applied = tab.received.length;
      await checkScene(stage, devices, number);
    });
  }
  tab.close();
}

const anyAction = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<Action['what'][]>('say', 'reply', 'reply') },
    { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(ACTIONS) as Action['what'][])) },
  ),
  who: fc.nat(3),
  whom: fc.nat(3),
  where: fc.nat(1),
  which: fc.nat(1_000),
});
const scenes = fc.array(
  fc.array(anyAction, { minLength: ACTIONS_PER_SCENARIO, maxLength: ACTIONS_PER_SCENARIO }),
  { minLength: SCENARIOS, maxLength: SCENARIOS },
);

it('each user’s notifications, on up to four devices, equal those of a simple reference model', {
  timeout: 60_000 * PROPERTY_ROUNDS,
}, async () => {
  // Each case is one number, so that a failure prints that number instead of many actions.
  await fc.assert(
    fc.asyncProperty(fc.integer(), (seed) => runScenes(fc.sample(scenes, { seed, numRuns: 1 })[0]!)),
    { ...propertyParameters({ seed: 19, numRuns: RUNS }), endOnFailure: true },
  );
});
