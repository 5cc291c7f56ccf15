import { readFileSync } from 'node:fs';
import { Email } from '@workflow/contract/auth/auth.schema.ts';
import { NewChannel } from '@workflow/contract/channels/channels.schema.ts';
import { canRead } from '@workflow/contract/conversations/conversations.permissions.ts';
import { MESSAGE_PAGE_SIZE } from '@workflow/contract/messages/messages.limits.ts';
import { MessageEdit } from '@workflow/contract/messages/messages.schema.ts';
import { Emoji } from '@workflow/contract/reactions/reactions.schema.ts';
import { CUSTOM_STATUS_MAX } from '@workflow/contract/users/users.limits.ts';
import { FullName, Username } from '@workflow/contract/users/users.schema.ts';
import { NewWorkspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { describe, expect, test } from 'vitest';
import { channels, type DemoChannel, demoWorkspace } from './channels.ts';
import { conversations } from './conversations/index.ts';
import { directMessages } from './direct-messages.ts';
import { type DemoUsername, people } from './people.ts';
import { timeline } from './timeline.ts';

const now = new Date('2026-11-20T18:00:00.000Z');
const usernames = new Set<string>(people.map(({ username }) => username));
const WEEKDAYS = /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const MENTION = /(?<![\w/])@([a-z0-9][a-z0-9._-]*[a-z0-9])/g;

function mayRead(channel: DemoChannel, username: string): boolean {
  const person = people.find((candidate) => candidate.username === username);
  return canRead({
    kind: 'channel',
    is_private: channel.isPrivate,
    role: person?.role ?? null,
    is_member: channel.members.includes(username as DemoUsername),
  });
}

function mentionsIn(content: string): string[] {
  const spoken = content.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '');
  return [...spoken.matchAll(MENTION)]
    .map(([, name]) => name!)
    .filter((name) => !['channel', 'here'].includes(name));
}

describe('people', () => {
  test('fit the contract and have unique usernames and email addresses', () => {
    for (const person of people) {
      expect(Username.parse(person.username)).toBe(person.username);
      expect(FullName.parse(person.full_name)).toBe(person.full_name);
      expect(Email.parse(person.email)).toBe(person.email);
      expect(person.custom_status?.length ?? 0).toBeLessThanOrEqual(CUSTOM_STATUS_MAX);
    }
    expect(usernames.size).toBe(people.length);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  });

  test('each have a small, unique profile photo', () => {
    const portraits = people.map(({ username, avatar_url }) => {
      expect(avatar_url).toBe(`/avatars/${username}.svg`);
      return readFileSync(new URL(`../../../../../web/public${avatar_url}`, import.meta.url), 'utf8');
    });
    for (const portrait of portraits) {
      expect(portrait).toMatch(/^<svg [^>]*viewBox="0 0 64 64"/);
      expect(portrait.length).toBeLessThan(2_100);
      expect(portrait).not.toMatch(/<script|href|style=/);
    }
    expect(new Set(portraits).size).toBe(people.length);
  });

  test('have one owner, an admin, a guest, and the three quick-login accounts', () => {
    const roles = Object.groupBy(people, ({ role }) => role);
    expect(roles.owner?.map(({ username }) => username)).toEqual(['admin']);
    expect(roles.admin).toHaveLength(1);
    expect(roles.guest).toHaveLength(1);
    expect([...usernames]).toEqual(expect.arrayContaining(['test', 'demo']));
  });

  test('a guest was added to exactly one channel', () => {
    for (const { username } of people.filter(({ role }) => role === 'guest')) {
      expect(channels.filter((channel) => mayRead(channel, username))).toHaveLength(1);
    }
  });
});

test('the workspace fits the contract and is older than its members and channels', () => {
  expect(NewWorkspace.safeParse(demoWorkspace).success).toBe(true);
  for (const { joinedDaysAgo } of people)
    expect(joinedDaysAgo).toBeLessThanOrEqual(demoWorkspace.createdDaysAgo);
  for (const { createdDaysAgo } of channels)
    expect(createdDaysAgo).toBeLessThanOrEqual(demoWorkspace.createdDaysAgo);
});

test('fills several pages of messages', () => {
  const counts = Object.entries(conversations).map(
    ([name, script]) => [name, timeline(script, now).length] as const,
  );
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(8 * MESSAGE_PAGE_SIZE);
  expect(Object.fromEntries(counts).general).toBeGreaterThan(2 * MESSAGE_PAGE_SIZE);
  expect(Object.fromEntries(counts).engineering).toBeGreaterThan(2 * MESSAGE_PAGE_SIZE);
});

test('the three quick-login accounts have different unread messages', () => {
  const unreadOf = (username: DemoUsername) =>
    channels.map(({ unread }: DemoChannel) => unread[username] ?? 0);
  expect(new Set(['admin', 'test', 'demo'].map((name) => unreadOf(name as DemoUsername).join())).size).toBe(
    3,
  );
});

describe.each(channels.map((channel) => [channel.name, channel as DemoChannel] as const))(
  '#%s',
  (name, channel) => {
    const said = timeline(conversations[name], now);

    test('fits the contract, and its creator may read it', () => {
      const { description, isPrivate } = channel;
      expect(NewChannel.parse({ name, description, is_private: isPrivate })).toMatchObject({
        name,
        description,
      });
      expect(mayRead(channel, channel.createdBy)).toBe(true);
      expect(new Set(channel.members).size).toBe(channel.members.length);
    });

    test('has its messages in order, after the channel was created and before now', () => {
      const created = now.getTime() - channel.createdDaysAgo * 86_400_000;
      let last = created;
      for (const { at, content } of said) {
        expect(at.getTime(), content).toBeGreaterThan(last);
        last = at.getTime();
      }
      expect(last).toBeLessThanOrEqual(now.getTime());
    });

    test.each(['2026-11-21T00:05:00', '2026-11-22T13:00:00', '2026-11-23T06:30:00', '2027-03-29T09:00:00'])(
      'has its messages in order if the current time is %s',
      (moment) => {
        const times = timeline(conversations[name], new Date(moment)).map(({ at }) => at.getTime());
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.at(-1)).toBeLessThanOrEqual(new Date(moment).getTime());
      },
    );

    test('has only authors, mentions and reactions of users who may read it', () => {
      for (const { author, content, extras } of said) {
        const named = [author, ...mentionsIn(content), ...Object.values(extras.reactions ?? {}).flat()];
        for (const username of named)
          expect(mayRead(channel, username), `${username}: ${content}`).toBe(true);
      }
      for (const username of Object.keys(channel.unread)) expect(mayRead(channel, username)).toBe(true);
    });

    test('has messages and reactions that the contract accepts as they are', () => {
      for (const { content, extras } of said) {
        expect(MessageEdit.parse({ content })).toEqual({ content });
        expect(content).not.toMatch(WEEKDAYS);
        for (const [emoji, reactors] of Object.entries(extras.reactions ?? {})) {
          expect(Emoji.safeParse(emoji).success, emoji).toBe(true);
          expect(new Set(reactors).size, content).toBe(reactors.length);
        }
      }
      expect(new Set(said.map(({ content }) => content)).size).toBeGreaterThan(said.length * 0.9);
    });

    test('has replies only to earlier messages', () => {
      const keys = new Set<string>();
      for (const { content, extras } of said) {
        if (extras.replyTo) expect(keys, content).toContain(extras.replyTo);
        if (extras.key) {
          expect(keys).not.toContain(extras.key);
          keys.add(extras.key);
        }
      }
    });

    test('leaves only messages unread that the user neither wrote nor reacted to', () => {
      for (const [username, count] of Object.entries(channel.unread)) {
        const tail = said.slice(-count);
        expect(tail).toHaveLength(count);
        for (const { author, content, extras } of tail) {
          expect([author, ...Object.values(extras.reactions ?? {}).flat()], content).not.toContain(username);
        }
      }
    });
  },
);

describe('direct messages', () => {
  test.each(directMessages.map((dm) => ({ ...dm, name: dm.people.join(', ') })))(
    'of $name are written by their participants',
    ({ people: inside, script, unread }) => {
      const said = timeline(script, now);
      for (const { author } of said) expect(inside).toContain(author);
      for (const [username, count] of Object.entries(unread)) {
        expect(inside).toContain(username);
        expect(count).toBeLessThanOrEqual(said.length);
      }
    },
  );

  test('exist once for each set of participants', () => {
    const sets = directMessages.map(({ people: inside }) => inside.toSorted().join());
    expect(new Set(sets).size).toBe(sets.length);
  });
});
