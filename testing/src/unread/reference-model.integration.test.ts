import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { unreadMentionsOf } from '@workflow/contract/conversations/conversations.unread.ts';
import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms, markDmRead } from '@workflow/contract/dms/dms.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { arrangeChannel, getArrangement } from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import type { Arrangement } from '@workflow/contract/sidebar/sidebar.schema.ts';
import * as threads from '@workflow/contract/threads/threads.endpoints.ts';
import type { FollowedThread } from '@workflow/contract/threads/threads.schema.ts';
import * as unread from '@workflow/contract/unread/unread.endpoints.ts';
import { settingsByConversation, unreadCountsOf } from '@workflow/web/features/sidebar/sidebar.cache.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PROPERTY_ROUNDS, propertyParameters } from '../harness/property-parameters.ts';
import type { Heard } from '../harness/socket.ts';
import type { Person } from '../harness/test-user.ts';
import { aChannel, aDm, aWorkspace } from '../harness/workspace.ts';
import { Browser, serveWebFrom } from '../replay/browser.ts';
import { backwards, disorder } from '../replay/event-order.ts';
import { type Counts, Remembered } from './reference-model.ts';

const RUNS = 3;
const SCENES = 8;
const ACTS_IN_A_SCENE = 90;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  serveWebFrom(app.url);
});
afterAll(() => app.close());

interface Place extends Remembered {
  readonly id: string;
  readonly kind: 'channel' | 'dm';
  readonly isPrivate: boolean;
}

interface Stage {
  readonly workspaceId: string;
  readonly people: readonly Person[];
  readonly places: readonly Place[];
}

async function aStage(): Promise<Stage> {
  const { id, owner, admin, member, colleague } = await aWorkspace(app).with('admin', 'member', 'colleague');
  const people = [owner, admin, member, colleague];
  const names = new Map(people.map((person) => [person.user.username, person.id]));
  const place = (of: { id: string }, kind: Place['kind'], isPrivate: boolean, among: readonly Person[]) =>
    Object.assign(
      new Remembered(
        among.map((person) => person.id),
        names,
      ),
      { id: of.id, kind, isPrivate },
    ) as Place;
  const secret = await aChannel(owner, id, { is_private: true });
  const places = [
    place(await aChannel(owner, id), 'channel', false, people),
    place(await aChannel(member, id), 'channel', false, people),
    place(secret, 'channel', true, [owner]),
    place(await aDm(owner, id, member), 'dm', true, [owner, member]),
    place(await aDm(owner, id, member, colleague), 'dm', true, [owner, member, colleague]),
  ];
  return { workspaceId: id, people, places };
}

interface Act {
  readonly what: keyof typeof ACTS;
  readonly who: number;
  readonly where: number;
  readonly which: number;
  readonly whom: number;
}

interface Doing {
  readonly by: Person;
  readonly whom: Person;
  readonly at: Place;
  readonly which: number;
  readonly stage: Stage;
}

/** Chooses one of the latest messages, or one of the user's own if `isOwn` is set. */
const recent = ({ at, which, by }: Doing, isOwn = false) => {
  const there = at.said
    .filter(({ isDeleted, author }) => !isDeleted && (!isOwn || author === by.id))
    .slice(-30);
  return there[which % there.length];
};

const named = ({ whom, which }: Doing): string[] =>
  [[], [whom.user.username], ['channel'], [whom.user.username, 'channel'], [], []][which % 6]!;

const words = (names: readonly string[]) => `Look ${names.map((name) => `@${name}`).join(' ')}.`;

async function say(doing: Doing, parent_id?: string): Promise<void> {
  const { at, by } = doing;
  if (!at.isIn(by.id)) return;
  const names = named(doing);
  const body = { content: words(names), ...(parent_id && { parent_id }) };
  const { id } =
    at.kind === 'dm'
      ? await by.does(dms.sendDmMessage, { params: { id: at.id }, body })
      : await by.does(messages.sendMessage, { body: { ...body, channel_id: at.id } });
  at.say(id, by.id, names, parent_id);
}

/** `version` is that of the unread position that the user's device knows. */
async function see(doing: Doing, version?: number): Promise<void> {
  const { at, by } = doing;
  const seen = at.isIn(by.id) && recent(doing);
  if (!seen) return;
  const query = { status: 'seen' as const, read_version: version };
  await by.does(messages.markMessage, { params: { id: seen.id }, query });
  at.see(by.id, seen.seq, version);
}

async function markAll({ by, stage }: Doing, isTakenBack: boolean): Promise<void> {
  const params = { id: stage.workspaceId };
  const before = stage.places.map((place) => ({
    place,
    isHeard: place.isHeardBy(by.id),
    after: place.afterOf(by.id),
  }));
  const marked = await by.does(unread.markAllRead, { params });
  for (const { place, isHeard } of before) if (isHeard) place.see(by.id, place.said.length);
  const threadsBack = stage.places.map((place) => place.readThreads(by.id));
  if (!isTakenBack) return;
  await by.does(unread.unmarkAllRead, { params, body: marked });
  for (const { place, isHeard, after } of before)
    if (isHeard && after < place.said.length) place.putBack(by.id, after);
  for (const back of threadsBack) back();
}

const follow = async ({ at, by }: Doing, follows: boolean) => {
  if (at.kind === 'dm' || !at.isIn(by.id)) return;
  await by.does(follows ? channels.followChannel : channels.unfollowChannel, { params: { id: at.id } });
  at.follow(by.id, follows);
};

const followThread = async (doing: Doing, is_followed: boolean) => {
  const { at, by } = doing;
  const said = at.isIn(by.id) && recent(doing);
  if (!said) return;
  const body = { is_followed };
  if (at.kind === 'dm')
    await by.does(dms.followDmThread, { params: { id: at.id, message_id: said.id }, body });
  else await by.does(threads.followThread, { params: { id: said.id }, body });
  at.followThread(by.id, said, is_followed);
};

/** `seqOf` gives the position up to which the user has read a thread in which they see that message. */
const readThread = async (doing: Doing, seqOf: (seq: number) => number) => {
  const { at, by } = doing;
  const said = at.isIn(by.id) && recent(doing);
  if (!said) return;
  const body = { seq: seqOf(said.seq) };
  if (at.kind === 'dm') await by.does(dms.markDmThread, { params: { id: at.id, message_id: said.id }, body });
  else await by.does(threads.markThread, { params: { id: said.id }, body });
  at.readThread(by.id, said, body.seq);
};

const mute = async ({ at, by }: Doing, is_muted: boolean) => {
  if (!at.isIn(by.id)) return;
  const body = { is_muted };
  await by.does(at.kind === 'dm' ? dms.arrangeDm : arrangeChannel, { params: { id: at.id }, body });
  at.mute(by.id, is_muted);
};

const ACTS = {
  say: (doing: Doing) => say(doing),
  reply: (doing: Doing) => say(doing, recent(doing)?.id),
  edit: async (doing: Doing) => {
    const { at, by } = doing;
    const said = at.isIn(by.id) && recent(doing, true);
    if (!said) return;
    const names = named(doing);
    const body = { content: words(names) };
    if (at.kind === 'dm')
      await by.does(dms.editDmMessage, { params: { id: at.id, message_id: said.id }, body });
    else await by.does(messages.editMessage, { params: { id: said.id }, body });
    at.edit(said, names);
  },
  delete: async (doing: Doing) => {
    const { at, by } = doing;
    const said = at.isIn(by.id) && recent(doing, true);
    if (!said) return;
    if (at.kind === 'dm') await by.does(dms.deleteDmMessage, { params: { id: at.id, message_id: said.id } });
    else await by.does(messages.deleteMessage, { params: { id: said.id } });
    at.delete(said);
  },
  see: (doing: Doing) => see(doing),
  seeAsKnown: (doing: Doing) => see(doing, doing.at.versionOf(doing.by.id)),
  /** Reads on a device that has not received the user's latest "mark as unread" from another device. */
  seeLate: (doing: Doing) => see(doing, Math.max(0, doing.at.versionOf(doing.by.id) - 1)),
  markUnread: async (doing: Doing) => {
    const { at, by } = doing;
    const said = at.isIn(by.id) && recent(doing);
    if (!said) return;
    await by.does(unread.markUnread, { params: { id: said.id } });
    at.putBack(by.id, said.seq - 1);
  },
  markRead: async ({ at, by }: Doing) => {
    if (!at.isIn(by.id)) return;
    await by.does(at.kind === 'dm' ? markDmRead : unread.markChannelRead, { params: { id: at.id } });
    at.see(by.id, at.said.findLast(({ isDeleted }) => !isDeleted)?.seq ?? 0);
  },
  markAllRead: (doing: Doing) => markAll(doing, false),
  markAllReadAndBack: (doing: Doing) => markAll(doing, true),
  follow: (doing: Doing) => follow(doing, true),
  unfollow: (doing: Doing) => follow(doing, false),
  followThread: (doing: Doing) => followThread(doing, true),
  unfollowThread: (doing: Doing) => followThread(doing, false),
  readThread: (doing: Doing) => readThread(doing, (seq) => seq),
  /** Sends a position beyond the last reply, which a correct client never does. */
  readThreadBeyond: (doing: Doing) => readThread(doing, (seq) => seq + 1_000),
  mute: (doing: Doing) => mute(doing, true),
  unmute: (doing: Doing) => mute(doing, false),
  come: async ({ at, by, whom }: Doing) => {
    if (at.kind === 'dm' || !at.isPrivate || !at.isIn(by.id)) return;
    await by.does(channels.addChannelMember, { params: { id: at.id }, body: { user_id: whom.id } });
    at.come(whom.id);
  },
  go: async ({ at, by, stage }: Doing) => {
    // At least one user must stay, who can add the others again.
    if (at.kind === 'dm' || !at.isPrivate || !at.isIn(by.id) || by === stage.people[0]) return;
    await by.does(channels.removeChannelMember, { params: { id: at.id, user_id: by.id } });
    at.go(by.id);
  },
};

const act = ({ what, who, where, which, whom }: Act, stage: Stage): Promise<unknown> =>
  ACTS[what]({
    by: stage.people[who]!,
    whom: stage.people[whom]!,
    at: stage.places[where]!,
    which,
    stage,
  });

type Row = Parameters<typeof unreadCountsOf>[0] & { readonly id: string };

/** All unread counts of a user. */
interface Unread {
  readonly conversations: Record<string, Counts>;
  /** The counts of conversations that the user has not muted. */
  readonly waiting: Record<string, Counts>;
  /** The unread replies by the first messages of the threads that the user follows. */
  readonly replies: Record<string, number>;
}

/** A thread without messages stays in the cache, because its events may arrive in another order. */
const isThere = ({ root, thread }: FollowedThread) => root !== null || thread !== null;

const unreadIn = (
  rows: readonly Row[],
  arrangement: Arrangement,
  followed: readonly FollowedThread[],
): Unread => {
  const choices = settingsByConversation(arrangement);
  return {
    conversations: Object.fromEntries(
      rows.map((row) => [row.id, { unread: row.unread_count, mentions: unreadMentionsOf(row) }]),
    ),
    waiting: Object.fromEntries(
      rows.map((row) => [row.id, unreadCountsOf(row, choices.get(row.id)?.is_muted ?? false)]),
    ),
    replies: Object.fromEntries(
      followed.filter(isThere).map(({ message_id, unread: seqs }) => [message_id, seqs.length]),
    ),
  };
};

function remembered({ places }: Stage, { id }: Person): Unread {
  const own = places.filter((place) => place.isIn(id));
  return {
    conversations: Object.fromEntries(own.map((place) => [place.id, place.countsOf(id)])),
    waiting: Object.fromEntries(own.map((place) => [place.id, place.waitingOf(id)])),
    replies: Object.fromEntries(own.flatMap((place) => place.threadsOf(id))),
  };
}

async function fetched({ workspaceId }: Stage, person: Person): Promise<Unread> {
  const params = { workspace_id: workspaceId };
  const rows = [
    ...(await person.does(channels.listChannels, { params, query: {} })),
    ...(await person.does(listDms, { params, query: {} })),
  ];
  const at = { params: { id: workspaceId } };
  return unreadIn(rows, await person.does(getArrangement, at), await person.does(threads.listThreads, at));
}

/** Loses only messages of others in conversations that the device has open, because it can detect those gaps. */
const losing = ({ places }: Stage, person: Person, chance: readonly number[]) => {
  const open = new Set(
    places.filter(({ isPrivate, kind }) => kind === 'dm' || !isPrivate).map(({ id }) => id),
  );
  return (events: readonly Heard[]): Heard[] =>
    events.filter(({ name, payload }, index) => {
      const { channel_id, dm_id, user_id } = payload as Record<string, string | undefined>;
      const isMessage = (name === 'new_message' || name === 'new_dm_message') && user_id !== person.id;
      return !isMessage || !open.has(channel_id ?? dm_id ?? '') || chance[index % chance.length]! % 4 !== 0;
    });
};

/** Sends a message in every conversation, and waits until every device has received it. */
async function sayEverywhere(stage: Stage): Promise<void> {
  const [by, whom] = [stage.people[0]!, stage.people[1]!];
  for (const at of stage.places) await say({ by, whom, at, which: 0, stage });
}

async function play(scenes: readonly (readonly Act[])[], chance: readonly number[]): Promise<void> {
  const stage = await aStage();
  const owners = [stage.people[0]!, stage.people[2]!];
  const ordersOf = (person: Person): ((events: Heard[]) => Heard[])[] => [
    (events) => events,
    (events) => disorder(losing(stage, person, chance)(events), chance),
    (events) => backwards(events).flatMap((event) => [event, event]),
  ];
  const devices: { browser: Browser; order: (events: Heard[]) => Heard[] }[] = [];
  try {
    for (const person of owners)
      for (const order of ordersOf(person))
        devices.push({ browser: await Browser.open(person, stage.workspaceId), order });
    for (const [number, scene] of scenes.entries()) {
      for (const one of scene) await act(one, stage);
      for (const { browser, order } of devices) browser.apply(order(await browser.newEvents()));
      await sayEverywhere(stage);
      for (const [index, { browser }] of devices.entries()) {
        browser.apply(await browser.newEvents());
        await browser.closeGaps();
        const shown = unreadIn(browser.conversations(), browser.arrangement(), await browser.threads());
        expect(shown, `device ${index} after scene ${number}`).toEqual(remembered(stage, browser.person));
      }
      for (const person of stage.people)
        expect(await fetched(stage, person), `fetched after scene ${number}`).toEqual(
          remembered(stage, person),
        );
    }
  } finally {
    for (const { browser } of devices) browser.close();
  }
}

const anyAct = fc.record({
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<Act['what'][]>('say', 'reply', 'see', 'seeAsKnown') },
    { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(ACTS) as Act['what'][])) },
  ),
  who: fc.nat(3),
  where: fc.nat(4),
  which: fc.nat(1_000),
  whom: fc.nat(3),
});

const scenes = fc.array(fc.array(anyAct, { minLength: ACTS_IN_A_SCENE, maxLength: ACTS_IN_A_SCENE }), {
  minLength: SCENES,
  maxLength: SCENES,
});
const chance = fc.array(fc.nat(), { minLength: 50, maxLength: 50 });

it('unread messages, threads, mentions and mutes equal those of a simple reference count', {
  timeout: 120_000 * PROPERTY_ROUNDS,
}, async () => {
  // Each case is one number, so that a failure prints that number instead of a thousand actions.
  await fc.assert(
    fc.asyncProperty(fc.integer(), (seed) =>
      play(...fc.sample(fc.tuple(scenes, chance), { seed, numRuns: 1 })[0]!),
    ),
    { ...propertyParameters({ seed: 7, numRuns: RUNS }), endOnFailure: true },
  );
});
