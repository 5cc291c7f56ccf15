import { MutationObserver, QueryClient } from '@tanstack/react-query';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { ASSIGNEES_ID } from '@workflow/contract/databases/query/built-in-properties.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUserId } from '../../../platform/session/current-user.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { commandMutation, createCommandRunner } from '../../databases/rows/commands/undo.history.ts';
import { createAssignCommand } from './assign-command.ts';

interface Asked {
  readonly body: object;
  readonly answer: (given: Response) => void;
}

const database = { id: 'd', workspace_id: 'w', kind: 'project' } as const;

let asked: Asked[];
let client: QueryClient;
beforeEach(() => {
  asked = [];
  client = new QueryClient();
  setCurrentUserId(client, 'ann');
  useToasts.setState({ toasts: [] });
  vi.stubGlobal(
    'fetch',
    (_: string, { body }: { body: string }) =>
      new Promise<Response>((answer) => asked.push({ body: JSON.parse(body), answer })),
  );
});
afterEach(() => vi.unstubAllGlobals());

const createUserRunner = () =>
  createCommandRunner({ client, database }, (what) => {
    const observer = new MutationObserver(client, commandMutation({ client, database }));
    observer.mutate(what).catch(() => {});
  });

const CHANGE = { id: 'r', version: 2, updated_by: null, updated_at: '2026-11-20T12:00:00.000Z' };
const changed = () => Response.json({ rows: [] });

/** Waits for the next request and answers it. */
async function isAsked(given: Response) {
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const { body, answer } = asked.shift()!;
  answer(given);
  return body;
}
/** Waits until no mutation is running. */
const isSettled = () => expect.poll(() => client.isMutating()).toBe(0);
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

describe('an assignment', () => {
  const createPerson = (id: string) => ({ id, username: id, full_name: null, avatar_url: null });
  const createTask = (...ids: string[]) =>
    ({ id: 'r', cells: {}, assignees: ids.map(createPerson) }) as unknown as Row;
  const now = (...ids: string[]) =>
    Response.json({ rows: [{ ...CHANGE, cells: {}, assignees: ids.map(createPerson) }] });
  const assign = (row: Row, assigned = true) =>
    createAssignCommand({ client, database }, { row, person: createPerson('ben'), assigned });

  it('is undone without removing users whom others have assigned since', async () => {
    const { perform, undo, redo } = createUserRunner();
    perform(assign(createTask('ann')));
    expect(await isAsked(now('ann', 'ben'))).toEqual({
      edits: [{ row_id: 'r', property_id: ASSIGNEES_ID, value: ['ann', 'ben'], was: ['ann'] }],
    });
    undo();
    expect(await isAsked(now('ann', 'carl'))).toEqual({
      edits: [{ row_id: 'r', property_id: ASSIGNEES_ID, value: ['ann'], was: ['ann', 'ben'] }],
      if_unchanged: true,
    });
    redo();
    expect(await isAsked(now('ann', 'carl', 'ben'))).toMatchObject({
      edits: [{ value: ['ann', 'carl', 'ben'], was: ['ann', 'carl'] }],
    });
  });

  it('is not undone where another user has changed it, and a toast says so', async () => {
    const { perform, undo } = createUserRunner();
    perform(assign(createTask('ben'), false));
    await isAsked(now());
    undo();
    await isAsked(changed());
    await isSettled();
    expect(toasts()).toContain('1 change was skipped because another user edited the cell.');
  });

  it('by another user at the same moment is not undone with it', async () => {
    const { perform, undo } = createUserRunner();
    perform(assign(createTask()));
    await isAsked(now('carl', 'ben'));
    undo();
    expect(await isAsked(now('carl'))).toMatchObject({
      edits: [{ value: ['carl'], was: ['carl', 'ben'] }],
    });
    await isSettled();
    perform(assign(createTask()));
    await isAsked(changed());
    await isSettled();
    expect(toasts()).not.toContain('Failed to assign');
  });
});
