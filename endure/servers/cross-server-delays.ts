import { listSessions, revokeSession } from '@workflow/contract/auth/auth.endpoints.ts';
import { updateCell } from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase, rowsUpdated } from '@workflow/contract/databases/databases.events.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { aProject, aTask } from '@workflow/testing/databases/databases.targets.ts';
import type { PersonalSocket } from '@workflow/testing/harness/socket.ts';
import type { Person } from '@workflow/testing/harness/test-user.ts';
import { aMessage } from '@workflow/testing/harness/workspace.ts';
import type { Failures } from '../failures.ts';
import type { Storm } from '../load/workload.ts';
import { at, type Site } from '../stage/server-group.ts';
import { until } from '../stage/timeouts.ts';

/** An effect at one server must reach the other within this time, also without Redis if a right or a session ends. */
const REACH_MS = 1_000;
const GIVE_UP_MS = 20_000;

/** The milliseconds that each effect took to reach the other server; null if it never did. */
export type Times = Readonly<Record<string, number | null>>;

/** Adds a failure for each time that is too long, and returns the times as one line. */
export function judgeTimes(times: Times, failures: Failures, patience: number): string {
  const lines = Object.entries(times).map(([what, time]) => {
    if (time === null) failures.add(`${what} never reached the other server`);
    else if (time > REACH_MS * patience)
      failures.add(`${what} took ${Math.round(time)} ms to the other server`);
    return `${what} ${time === null ? 'never' : `${Math.round(time)} ms`}`;
  });
  return lines.join(', ');
}

async function openTabs(site: Site, person: Person, workspaceId: string): Promise<PersonalSocket[]> {
  const tabs = await Promise.all(site.servers.map((server) => at(server, person).connects()));
  for (const tab of tabs) await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  return tabs;
}

async function addUser(site: Site, { owner, workspaceId: id }: Storm, name: string): Promise<Person> {
  const person = await site.aPerson(name);
  await owner.does(addMember, { params: { id }, body: { user_id: person.id, role: 'member' } });
  return person;
}

/** Measures the time from a sign-out at the first server until the user's tabs at every server are closed. */
export async function measureSessionEnd(site: Site, storm: Storm): Promise<Times> {
  const person = await addUser(site, storm, 'leaver');
  const tabs = await openTabs(site, person, storm.workspaceId);
  const [session] = await person.does(listSessions, {});
  await person.does(revokeSession, { params: { id: session!.id } });
  return { 'the end of a session': await until(GIVE_UP_MS, () => tabs.every((tab) => !tab.isConnected)) };
}

/**
 * Measures the time from a user's removal at the first server until their tabs at every server receive no more
 * messages.
 */
export async function measureRemoval(site: Site, storm: Storm): Promise<Times> {
  const person = await addUser(site, storm, 'removed');
  const { workspaceId: id, owner, channelIds } = storm;
  const tabs = await openTabs(site, person, id);
  const witnesses = await openTabs(site, owner, id);
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
  const time = await until(GIVE_UP_MS, isSilent);
  for (const tab of [...tabs, ...witnesses]) tab.close();
  return { 'a removal': time };
}

/**
 * Changes a message, a cell and a user's presence at the server `from`, and measures when a tab at the other server
 * receives each change.
 */
export async function measureEvents(site: Site, storm: Storm, from: number): Promise<Times> {
  const { owner, workspaceId, channelIds } = storm;
  const here = at(site.servers[from]!, owner);
  const project = await aProject(here, workspaceId);
  const task = await aTask(here, project.id, 'Call the printer');
  const newcomer = at(site.servers[from]!, await addUser(site, storm, 'newcomer'));
  const tab = await at(site.servers[1 - from]!, owner).connects();
  await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  await tab.emit(joinDatabase, { database_id: project.id });

  const measure = async (work: () => Promise<() => Promise<unknown>>): Promise<number | null> => {
    const begin = performance.now();
    const arrival = await work();
    return arrival().then(
      () => performance.now() - begin,
      () => null,
    );
  };
  const message = await measure(async () => {
    const { id } = await aMessage(here, channelIds[0]!);
    return () => tab.waitFor(newMessage, (one) => one.id === id);
  });
  const cell = await measure(async () => {
    const params = { id: project.id, row_id: task.id, property_id: project.property('Name').id };
    await here.does(updateCell, { params, body: { value: 'Call the printer again' } });
    return () => tab.waitFor(rowsUpdated, ({ rows }) => rows.some(({ id }) => id === task.id));
  });
  let opened: PersonalSocket | null = null;
  const presence = await measure(async () => {
    opened = await newcomer.connects();
    return () => tab.waitFor(presenceChanged, ({ user_id }) => user_id === newcomer.id);
  });
  for (const one of [tab, opened as PersonalSocket | null]) one?.close();
  return { 'a message': message, 'a cell': cell, 'a presence': presence };
}
