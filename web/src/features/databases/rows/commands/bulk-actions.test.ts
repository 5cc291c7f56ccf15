import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { ROWS_PER_REQUEST_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUserId } from '../../../../platform/session/current-user.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { createSetAllCommand, runOnAllRows } from './bulk-actions.ts';
import { createEditCommand } from './cell-commands.ts';
import { commandMutation, createCommandRunner } from './undo.history.ts';

const database = { id: 'd', workspace_id: 'w', kind: 'database' } as const;
const COUNT = ROWS_PER_REQUEST_MAX + 1;
const rows = Array.from(
  { length: COUNT },
  (_, at) => ({ id: `r${at}`, cells: { status: 'Open' } }) as unknown as Row,
);

interface SentRequest {
  readonly path: string;
  readonly body: { edits: { row_id: string; value: unknown; was?: unknown }[] } & Record<string, unknown>;
  readonly answer: (given: Response) => void;
}

let asked: SentRequest[];
let client: QueryClient;
const leaving = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
beforeEach(() => {
  asked = [];
  client = new QueryClient();
  setCurrentUserId(client, 'ann');
  useToasts.setState({ toasts: [] });
  vi.stubGlobal(
    'fetch',
    (path: string, { body }: { body: string }) =>
      new Promise<Response>((answer) => asked.push({ path, body: JSON.parse(body), answer })),
  );
  for (const [name, listener] of Object.entries(leaving)) vi.stubGlobal(name, listener.mockClear());
});
afterEach(() => vi.unstubAllGlobals());

function createUserRunner() {
  const place = { client, database };
  const runner = createCommandRunner(place, (what) => {
    new MutationObserver(client, commandMutation(place)).mutate(what).catch(() => {});
  });
  const set = (given?: readonly Row[]) =>
    runOnAllRows(
      place,
      {
        filter: null,
        rows: given,
        property_ids: ['status'],
        createCommand: (some) => createSetAllCommand(place, some, { status: 'Done' }),
        failed: 'Failed',
        toastText: (count) => `${count} set`,
        onDone: () => {},
      },
      runner.takeBack,
    );
  const edit = () =>
    runner.perform(
      createEditCommand(place, [rows[0]!], [{ row_id: 'r0', property_id: 'other', value: 'Mine' }])!,
    );
  return { ...runner, set, edit };
}

async function next() {
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  return asked.shift()!;
}
const listed = async () => {
  const { body, answer } = await next();
  answer(Response.json({ rows, next: null, is_indexing: false }));
  return body;
};
/** Resolves when all pending work is done. */
const answerNext = async () => {
  const { body, answer } = await next();
  const changes = body.edits.map(({ row_id, value }) => ({
    id: row_id,
    version: 2,
    updated_by: null,
    updated_at: '2026-11-20T12:00:00.000Z',
    cells: { [row_id === 'r0' && value === 'Mine' ? 'other' : 'status']: value },
  }));
  answer(Response.json({ rows: changes }));
  return body;
};
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

describe('a bulk action on all rows', () => {
  it('that begins while another one runs changes nothing and says so', async () => {
    const { set } = createUserRunner();
    const run = set();
    await set();
    expect(toasts()).toEqual([
      'Nothing was changed, because another action is still running. Try again when it is done.',
    ]);
    const { answer } = await next();
    answer(Response.json({ rows: [], next: null, is_indexing: false }));
    await run;
    expect(asked).toEqual([]);
  });

  it('reads only the needed properties, overwrites no later edit, lets edits run in between, and is undone in one step', async () => {
    const { set, edit, undo } = createUserRunner();
    const run = set();
    expect(leaving.addEventListener.mock.calls).toEqual([['beforeunload', expect.any(Function)]]);
    expect(await listed()).toMatchObject({ property_ids: ['status'] });
    const first = await next();
    edit();
    expect(first.body).toMatchObject({ if_unchanged: true });
    expect(first.body.edits).toHaveLength(ROWS_PER_REQUEST_MAX);
    expect(first.body.edits[0]).toEqual({ row_id: 'r0', property_id: 'status', value: 'Done', was: 'Open' });
    asked.unshift(first);
    await answerNext();
    expect(await answerNext()).toMatchObject({ edits: [{ value: 'Mine' }] });
    expect(await answerNext()).toMatchObject({ edits: [{ row_id: `r${COUNT - 1}`, value: 'Done' }] });
    await run;
    expect(toasts()).toContain(`${COUNT} set`);
    expect(leaving.removeEventListener).toHaveBeenLastCalledWith('beforeunload', expect.any(Function));
    undo();
    expect(await answerNext()).toMatchObject({ edits: [{ value: null, was: 'Mine' }] });
    undo();
    expect(await answerNext()).toMatchObject({
      edits: [{ row_id: `r${COUNT - 1}`, value: 'Open', was: 'Done' }],
    });
    expect((await answerNext()).edits).toHaveLength(ROWS_PER_REQUEST_MAX);
  });

  it('changes only the given rows, and leaves values that were edited since', async () => {
    const { set } = createUserRunner();
    const run = set([{ ...rows[1]!, cells: { status: 'Copied' } }]);
    expect(await answerNext()).toEqual({
      edits: [{ row_id: 'r1', property_id: 'status', value: 'Done', was: 'Copied' }],
      if_unchanged: true,
    });
    await run;
    expect(asked).toEqual([]);
  });

  it('runs once, and an undo stops it and reverts the finished part', async () => {
    const { set, undo } = createUserRunner();
    const run = set();
    await set();
    await listed();
    const first = await next();
    expect(asked).toEqual([]);
    undo();
    asked.unshift(first);
    await answerNext();
    const { edits } = await answerNext();
    expect(edits).toHaveLength(ROWS_PER_REQUEST_MAX);
    expect(edits[0]).toMatchObject({ value: 'Open', was: 'Done' });
    await run;
    await expect.poll(() => client.isMutating()).toBe(0);
    expect(asked).toEqual([]);
  });
});
