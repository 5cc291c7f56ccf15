import { listSessions, revokeSession } from '@workflow/contract/auth/auth.endpoints.ts';
import { updateCell } from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase, rowsUpdated } from '@workflow/contract/databases/databases.events.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { createTestProject, createTestTask } from '@workflow/testing/databases/test-projects.ts';
import type { TestSocket } from '@workflow/testing/harness/socket.ts';
import type { TestUser } from '@workflow/testing/harness/test-user.ts';
import { sendTestMessage } from '@workflow/testing/harness/workspace.ts';
import type { FailureCounts } from '../failure-counts.ts';
import type { Workload } from '../load/workload.ts';
import { clientAt, type ServerGroup } from '../stage/server-group.ts';
import { pollUntil } from '../stage/timeouts.ts';

/** An effect at one server must reach the other within this time, also without Redis if a right or a session ends. */
const MAX_DELAY_MS = 1_000;
const TIMEOUT_MS = 20_000;

/** The milliseconds that each effect took to reach the other server; null if it never did. */
export type Delays = Readonly<Record<string, number | null>>;

/** Adds a failure for each time that is too long, and returns the times as one line. */
export function checkDelays(times: Delays, failures: FailureCounts, patience: number): string {
  const lines = Object.entries(times).map(([what, time]) => {
    if (time === null) failures.add(`${what} never reached the other server`);
    else if (time > MAX_DELAY_MS * patience)
      failures.add(`${what} took ${Math.round(time)} ms to the other server`);
    return `${what} ${time === null ? 'never' : `${Math.round(time)} ms`}`;
  });
  return lines.join(', ');
}

async function openTabs(group: ServerGroup, person: TestUser, workspaceId: string): Promise<TestSocket[]> {
  const tabs = await Promise.all(group.servers.map((server) => clientAt(server, person).connect()));
  for (const tab of tabs) await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  return tabs;
}

async function addUser(
  group: ServerGroup,
  { owner, workspaceId: id }: Workload,
  name: string,
): Promise<TestUser> {
  const person = await group.createUser(name);
  await owner.does(addMember, { params: { id }, body: { user_id: person.id, role: 'member' } });
  return person;
}

/** Measures the time from a sign-out at the first server until the user's tabs at every server are closed. */
export async function measureSessionEnd(group: ServerGroup, workload: Workload): Promise<Delays> {
  const person = await addUser(group, workload, 'leaver');
  const tabs = await openTabs(group, person, workload.workspaceId);
  const [session] = await person.does(listSessions, {});
  await person.does(revokeSession, { params: { id: session!.id } });
  return { 'the end of a session': await pollUntil(TIMEOUT_MS, () => tabs.every((tab) => !tab.isConnected)) };
}

/**
 * Measures the time from a user's removal at the first server until their tabs at every server receive no more
 * messages.
 */
export async function measureRemoval(group: ServerGroup, workload: Workload): Promise<Delays> {
  const person = await addUser(group, workload, 'removed');
  const { workspaceId: id, owner, channelIds } = workload;
  const tabs = await openTabs(group, person, id);
  const witnesses = await openTabs(group, owner, id);
  await owner.does(removeMember, { params: { id, user_id: person.id } });
  const isSilent = async () => {
    const heard = await Promise.all(
      tabs.map(async (tab, index) => {
        const { id: said } = await sendTestMessage(clientAt(group.servers[index]!, owner), channelIds[0]!);
        await witnesses[index]!.waitFor(newMessage, (message) => message.id === said);
        await tab.settled();
        return tab.all(newMessage).some((message) => message.id === said);
      }),
    );
    return !heard.includes(true);
  };
  const time = await pollUntil(TIMEOUT_MS, isSilent);
  for (const tab of [...tabs, ...witnesses]) tab.close();
  return { 'a removal': time };
}

/**
 * Changes a message, a cell and a user's presence at the server `from`, and measures when a tab at the other server
 * receives each change.
 */
export async function measureEvents(group: ServerGroup, workload: Workload, from: number): Promise<Delays> {
  const { owner, workspaceId, channelIds } = workload;
  const here = clientAt(group.servers[from]!, owner);
  const project = await createTestProject(here, workspaceId);
  const task = await createTestTask(here, project.id, 'Call the printer');
  const newcomer = clientAt(group.servers[from]!, await addUser(group, workload, 'newcomer'));
  const tab = await clientAt(group.servers[1 - from]!, owner).connect();
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
    const { id } = await sendTestMessage(here, channelIds[0]!);
    return () => tab.waitFor(newMessage, (one) => one.id === id);
  });
  const cell = await measure(async () => {
    const params = { id: project.id, row_id: task.id, property_id: project.property('Name').id };
    await here.does(updateCell, { params, body: { value: 'Call the printer again' } });
    return () => tab.waitFor(rowsUpdated, ({ rows }) => rows.some(({ id }) => id === task.id));
  });
  let opened: TestSocket | null = null;
  const presence = await measure(async () => {
    opened = await newcomer.connect();
    return () => tab.waitFor(presenceChanged, ({ user_id }) => user_id === newcomer.id);
  });
  for (const one of [tab, opened as TestSocket | null]) one?.close();
  return { 'a message': message, 'a cell': cell, 'a presence': presence };
}
