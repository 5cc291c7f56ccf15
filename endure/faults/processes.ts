import { setTimeout as sleep } from 'node:timers/promises';
import { listSessions, revokeSession } from '@workflow/contract/auth/auth.endpoints.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Person } from '@workflow/testing/harness/person.ts';
import type { PersonalSocket } from '@workflow/testing/harness/socket.ts';
import { aMessage } from '@workflow/testing/harness/workspace.ts';
import { Failures } from '../failures.ts';
import { beginStorm, type Storm } from '../load/storm.ts';
import type { Part } from '../part.ts';
import { startPostgres } from '../stage/postgres.ts';
import { startRedis } from '../stage/redis.ts';
import { at, openSite, type Site } from '../stage/site.ts';
import { until } from '../stage/within.ts';

/** While Redis is away, the database tells the other server within this time. */
const TOLD_MS = 1_000;
const AWAY_MS = 2_000;

async function tabsEverywhere(site: Site, person: Person, workspaceId: string): Promise<PersonalSocket[]> {
  const tabs = await Promise.all(site.servers.map((server) => at(server, person).connects()));
  for (const tab of tabs) await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  return tabs;
}

/** Somebody signs out at the first server: how long until their tabs at every server are closed. */
async function endSomebodysSession(site: Site, storm: Storm): Promise<number | null> {
  const person = await site.aPerson('leaver');
  const { workspaceId: id, owner } = storm;
  await owner.does(addMember, { params: { id }, body: { user_id: person.id, role: 'member' } });
  const tabs = await tabsEverywhere(site, person, id);
  const [session] = await person.does(listSessions, {});
  await person.does(revokeSession, { params: { id: session!.id } });
  return until(20_000, () => tabs.every((tab) => !tab.isConnected));
}

/** Somebody is removed at the first server: how long until their tabs hear nothing of what the same server as theirs is told. */
async function removeSomebody(site: Site, storm: Storm): Promise<number | null> {
  const person = await site.aPerson('removed');
  const { workspaceId: id, owner, channelIds } = storm;
  await owner.does(addMember, { params: { id }, body: { user_id: person.id, role: 'member' } });
  const tabs = await tabsEverywhere(site, person, id);
  const witnesses = await tabsEverywhere(site, owner, id);
  await owner.does(removeMember, { params: { id, user_id: person.id } });
  const isSilent = async () => {
    const heard = await Promise.all(
      tabs.map(async (tab, index) => {
        const { id: said } = await aMessage(at(site.servers[index]!, owner), channelIds[0]!);
        await witnesses[index]!.waitFor(newMessage, (message) => message.id === said);
        await tab.settled();
        return tab.all(newMessage).some((message) => message.id === said);
      }),
    );
    return !heard.includes(true);
  };
  const time = await until(20_000, isSilent);
  for (const tab of [...tabs, ...witnesses]) tab.close();
  return time;
}

const killRedis: Part = {
  name: 'kill-redis',
  group: 'faults',
  promise:
    'Redis dies and comes back: removals and ends of sessions hold at both servers, nobody misses anything',
  rounds: 4,
  async run({ random, rounds, patience, say }) {
    await using postgres = await startPostgres();
    await using redis = await startRedis();
    await using site = await openSite(postgres.url, { REDIS_URL: redis.url });
    using storm = await beginStorm({ urls: site.urls, aPerson: site.aPerson, output: site.output, random });
    const failures = new Failures();
    const judge = (what: string, time: number | null) => {
      if (time === null) failures.add(`${what} never reached the other server`);
      else if (time > TOLD_MS * patience)
        failures.add(`${what} took ${Math.round(time)} ms to the other server`);
      return `${what} after ${time === null ? 'ever' : Math.round(time)} ms`;
    };
    for (let round = 0; round < rounds; round++) {
      await sleep(random.whole(200, 800));
      await redis.kill();
      const figures = [
        judge('an end of a session', await endSomebodysSession(site, storm)),
        judge('a removal', await removeSomebody(site, storm)),
      ];
      await sleep(random.whole(0, AWAY_MS));
      await redis.restart();
      say(figures.join(', '));
    }
    const tried = `${rounds} × kill -9 of Redis, ${storm.ledger.count} messages acknowledged`;
    return { tried, failures: [...failures.list, ...(await storm.settle(postgres.url))] };
  },
};

const killOneOfTwo: Part = {
  name: 'kill-one-of-two',
  group: 'faults',
  promise:
    'kill -9 of one of two servers under load: nothing is lost, and the tabs of the other know everything',
  rounds: 8,
  async run({ random, rounds, say }) {
    await using postgres = await startPostgres();
    await using redis = await startRedis();
    await using site = await openSite(postgres.url, { REDIS_URL: redis.url });
    using storm = await beginStorm({ urls: site.urls, aPerson: site.aPerson, output: site.output, random });
    for (let round = 0; round < rounds; round++) {
      await sleep(random.whole(200, 1_000));
      const index = random.whole(0, 1);
      await site.end(index, 'SIGKILL');
      await site.start(index);
    }
    const tried = `${rounds} × kill -9, ${storm.ledger.count} messages acknowledged`;
    say(`${tried}; answers: ${storm.tally}`);
    return { tried, failures: await storm.settle(postgres.url) };
  },
};

const serverGone: Part = {
  name: 'server-gone',
  group: 'faults',
  promise:
    'a server is killed or stopped and does not come back: the tabs of the other know all that it wrote',
  rounds: 12,
  async run({ random, rounds, say }) {
    await using postgres = await startPostgres();
    await using redis = await startRedis();
    await using site = await openSite(postgres.url, { REDIS_URL: redis.url });
    const [first, second] = site.urls as [string, string];
    using storm = await beginStorm({
      urls: site.urls,
      writeAt: [second],
      listenAt: [first],
      aPerson: site.aPerson,
      output: site.output,
      random,
    });
    const failures = new Failures();
    let failed = 0;
    for (let round = 0; round < rounds; round++) {
      await sleep(random.whole(500, 1_500));
      await site.end(1, round % 2 ? 'SIGTERM' : 'SIGKILL');
      const unknown = await storm.unknown();
      if (unknown.length > 0) failed += 1;
      for (const what of unknown)
        failures.add(`after the end of the other server: ${what.replace(/^\d+ × /, '')}`);
      await site.start(1);
    }
    const tried = `${rounds} ends, ${failed} failed, ${storm.ledger.count} messages acknowledged`;
    say(`${tried}; answers: ${storm.tally}`);
    return { tried, failures: [...failures.list, ...(await storm.settle(postgres.url))] };
  },
};

export const processParts: readonly Part[] = [killRedis, killOneOfTwo, serverGone];
