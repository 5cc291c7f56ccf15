import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { CELL_EDITS_MAX, ROWS_PER_REQUEST_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUserId } from '../../../../platform/session/current-user.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { contentKey } from '../../databases.cache.ts';
import { useEditConflicts } from '../conflicts/edit-conflicts.store.ts';
import { isDeletedByUser } from '../deleted-by-user.ts';
import { getPendingCells } from '../window/rows.pending.ts';
import { createRowWindow } from '../window/rows.window.ts';
import { createEditCommand } from './cell-commands.ts';
import { createPressCommand } from './press-button.ts';
import { combineCommands } from './row-command.ts';
import { createAddRowsCommand, createDeleteCommand } from './row-commands.ts';
import { commandMutation, createCommandRunner } from './undo.history.ts';

interface SentRequest {
  readonly path: string;
  readonly body: { edits?: { row_id: string; value: unknown; was?: unknown }[]; if_unchanged?: boolean };
  readonly answer: (given: Response) => void;
}

const database = { id: 'd', workspace_id: 'w', kind: 'database' } as const;
const row = { id: 'r', cells: { status: 'Open' } } as unknown as Row;

let asked: SentRequest[];
let client: QueryClient;
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
});
afterEach(() => vi.unstubAllGlobals());

/** Simulates a user with a query client of their own. */
function createUserRunner(of = client) {
  const runner = createCommandRunner({ client: of, database }, (what) => {
    const observer = new MutationObserver(of, commandMutation({ client: of, database }));
    observer.mutate(what).catch(() => {});
  });
  const edit = (value: string, before: Row = row) =>
    runner.perform(
      createEditCommand({ client: of, database }, [before], [{ row_id: 'r', property_id: 'status', value }])!,
    );
  const press = () => runner.perform(createPressCommand({ client: of, database }, row, { id: 'button' }));
  return { ...runner, edit, press };
}

const shows = (status: string) => ({ ...row, cells: { status } }) as unknown as Row;
const CHANGE = { id: 'r', version: 2, updated_by: null, updated_at: '2026-11-20T12:00:00.000Z' };
const changed = (status?: string) =>
  Response.json({ rows: status === undefined ? [] : [{ ...CHANGE, cells: { status } }] });
const notFoundResponse = () => Response.json({ code: 'row_not_found', detail: 'Gone.' }, { status: 404 });
const set = (was: object, status = 'Done') =>
  Response.json({ rows: [{ ...CHANGE, cells: { status } }], was, url: null });

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

describe('a user’s change', () => {
  it('is undone and redone only in cells that still have the user’s value', async () => {
    const { edit, undo, redo } = createUserRunner();
    edit('Done');
    expect(await isAsked(changed('Done'))).toEqual({
      edits: [{ row_id: 'r', property_id: 'status', value: 'Done' }],
    });
    undo();
    expect(await isAsked(changed('Open'))).toEqual({
      edits: [{ row_id: 'r', property_id: 'status', value: 'Open', was: 'Done' }],
      if_unchanged: true,
    });
    redo();
    expect(await isAsked(changed('Done'))).toMatchObject({ edits: [{ value: 'Done', was: 'Open' }] });
    redo();
    await isSettled();
    expect(asked).toEqual([]);
  });

  it('is not undone where another user has edited since, and a toast says so', async () => {
    const { edit, undo, redo } = createUserRunner();
    edit('Done');
    await isAsked(changed('Done'));
    undo();
    await isAsked(changed());
    await isSettled();
    expect(toasts()).toEqual(['1 change was skipped because another user edited the cell.']);
    undo();
    redo();
    await isSettled();
    expect(asked).toEqual([]);
  });

  it('overwrites no edits of others with ifUnchanged, and reports the skipped cells', async () => {
    const { perform, undo } = createUserRunner();
    const edit = { row_id: 'r', property_id: 'status', value: 'Mine' };
    const command = createEditCommand({ client, database }, [row], [edit], { ifUnchanged: true })!;
    const told = vi.fn();
    perform(command, { onSuccess: told });
    expect(await isAsked(changed())).toEqual({ edits: [{ ...edit, was: 'Open' }], if_unchanged: true });
    await expect.poll(() => told.mock.calls).toMatchObject([[{ left: 1 }]]);
    undo();
    await isSettled();
    expect(asked).toEqual([]);
  });

  it('is shown while the server is unreachable, and sent when it is back', async () => {
    const { edit, undo } = createUserRunner();
    edit('Done');
    const unavailableResponse = () => Response.json({ code: 'starting', detail: 'Later.' }, { status: 503 });
    const first = await isAsked(unavailableResponse());
    await expect
      .poll(toasts)
      .toEqual([expect.stringContaining('Your changes will be saved when you’re back online')]);
    expect(getPendingCells()).toMatchObject({ r: { status: { value: 'Done' } } });
    const again = { edits: [{ ...first.edits![0], was: 'Open' }], if_unchanged: true };
    expect(await isAsked(unavailableResponse())).toEqual(again);
    expect(await isAsked(changed('Done'))).toEqual(again);
    await isSettled();
    expect(toasts()).toEqual(['Your changes are saved.']);
    expect(getPendingCells()).toEqual({});
    undo();
    expect(await isAsked(changed('Open'))).toMatchObject({ edits: [{ value: 'Open', was: 'Done' }] });
  });

  it('overwrites nothing that others wrote while the server was unreachable, and neither do the changes after it', async () => {
    const { edit, undo } = createUserRunner();
    edit('Done');
    edit('Blocked', shows('Done'));
    await isAsked(Response.json({ detail: 'Later.' }, { status: 503 }));
    await isAsked(changed());
    expect(await isAsked(changed())).toMatchObject({
      edits: [{ value: 'Blocked', was: 'Done' }],
      if_unchanged: true,
    });
    await isSettled();
    expect(toasts()).toEqual(['1 change was skipped because another user edited the cell.']);
    edit('Ready');
    expect(await isAsked(changed('Ready'))).not.toHaveProperty('if_unchanged');
    undo();
    await isAsked(changed('Open'));
    undo();
    await isSettled();
    expect(asked).toEqual([]);
  });

  it('keeps an edit of a cell that another user changed while the server was unreachable, to choose from', async () => {
    const property = { id: 'status', type: 'text', name: 'Status', config: {} };
    const rows = createRowWindow({ rows: [], next: null });
    client.setQueryData(contentKey(database), { database, properties: [property], views: [], rows });
    const { edit } = createUserRunner();
    edit('Mine');
    await isAsked(Response.json({ detail: 'Later.' }, { status: 503 }));
    await isAsked(changed());
    const theirs = { ...CHANGE, ...row, cells: { status: 'Theirs' }, updated_by: 'ben', archived_at: null };
    await isAsked(Response.json({ rows: [theirs], rest: [] }));
    await isSettled();
    expect(useEditConflicts.getState().conflicts).toMatchObject([
      { databaseId: 'd', property, mine: 'Mine', row: { id: 'r', cells: { status: 'Theirs' } } },
    ]);
  });

  it('is removed from the history when the server rejects it', async () => {
    const { edit, undo } = createUserRunner();
    edit('Blocked');
    await isAsked(changed('Blocked'));
    edit('Done', shows('Blocked'));
    await isAsked(notFoundResponse());
    await isSettled();
    undo();
    expect(await isAsked(changed('Open'))).toMatchObject({ edits: [{ value: 'Open', was: 'Blocked' }] });
  });

  it('can be undone later if the server was unreachable', async () => {
    const { edit, undo } = createUserRunner();
    edit('Done');
    await isAsked(changed('Done'));
    undo();
    await isAsked(Response.json({ detail: 'Later.' }, { status: 503 }));
    await isSettled();
    undo();
    expect(await isAsked(changed('Open'))).toMatchObject({ edits: [{ value: 'Open' }] });
  });

  it('is not in another user’s history', async () => {
    createUserRunner().edit('Done');
    await isAsked(changed('Done'));
    await isSettled();
    client.clear();
    createUserRunner().undo();
    createUserRunner(new QueryClient()).undo();
    await isSettled();
    expect(asked).toEqual([]);
  });
});

describe('created rows', () => {
  const createdRows = (count: number, from = 0) =>
    Response.json({
      rows: Array.from({ length: count }, (_, at) => ({ ...CHANGE, id: `made ${from + at}`, cells: {} })),
    });
  const cells = (count: number) => Array.from({ length: count }, () => ({}));

  it('can be undone even if creating the rest fails, and a toast says so', async () => {
    const { perform, undo } = createUserRunner();
    perform(createAddRowsCommand({ client, database }, cells(ROWS_PER_REQUEST_MAX + 1)));
    await isAsked(createdRows(ROWS_PER_REQUEST_MAX));
    await isAsked(Response.json({}, { status: 400 }));
    await isSettled();
    expect(toasts()).toEqual(['Failed to create row']);
    undo();
    const { row_ids } = (await isAsked(Response.json({ rows: [] }))) as unknown as { row_ids: string[] };
    expect(row_ids).toHaveLength(ROWS_PER_REQUEST_MAX);
    expect(row_ids[0]).toBe('made 0');
  });

  it('are not created by an undo if the accompanying change failed', async () => {
    const { perform, undo } = createUserRunner();
    const edits = Array.from({ length: CELL_EDITS_MAX + 1 }, (_, at) => ({
      row_id: `r${at}`,
      property_id: 'status',
      value: 'Done',
    }));
    const place = { client, database };
    perform(combineCommands([createEditCommand(place, [], edits)!, createAddRowsCommand(place, cells(2))]));
    await isAsked(Response.json({ rows: [{ ...CHANGE, id: 'r0', cells: { status: 'Done' } }] }));
    await isAsked(notFoundResponse());
    await isSettled();
    undo();
    expect(await isAsked(changed())).toMatchObject({ edits: [{ row_id: 'r0', value: null, was: 'Done' }] });
    await isSettled();
    expect(asked).toEqual([]);
  });
});

describe('deleted rows', () => {
  it('count as deleted by the user until they are restored, unless the server rejects the deletion', async () => {
    const { perform, undo } = createUserRunner();
    const place = { client, database };
    const isTaken = () => isDeletedByUser(client, 'r');
    perform(createDeleteCommand(place, ['r']));
    await expect.poll(() => asked.length).toBe(1);
    expect(isTaken()).toBe(true);
    await isAsked(notFoundResponse());
    await isSettled();
    expect(isTaken()).toBe(false);
    perform(createDeleteCommand(place, ['r']));
    await isAsked(Response.json({ rows: [{ id: 'r', version: 3 }] }));
    await isSettled();
    expect(isTaken()).toBe(true);
    undo();
    await isAsked(Response.json({ rows: [] }));
    await isSettled();
    expect(isTaken()).toBe(false);
  });
});

describe('a button press', () => {
  it('is undone before earlier commands, although its response came later', async () => {
    const { press, edit, undo, redo } = createUserRunner();
    press();
    edit('Blocked');
    await isAsked(set({ status: 'Open' }));
    await isAsked(changed('Blocked'));
    undo();
    expect(await isAsked(changed('Open'))).toMatchObject({ edits: [{ value: 'Open', was: 'Blocked' }] });
    undo();
    expect(await isAsked(changed('Open'))).toMatchObject({ edits: [{ value: 'Open', was: 'Done' }] });
    redo();
    expect(await isAsked(changed('Done'))).toMatchObject({ edits: [{ value: 'Done', was: 'Open' }] });
  });

  it('is undone with the previous values from the response, even if the undo comes first', async () => {
    const { press, undo } = createUserRunner();
    press();
    undo();
    await isAsked(set({ status: 'Waiting' }));
    expect(await isAsked(changed('Waiting'))).toMatchObject({ edits: [{ value: 'Waiting', was: 'Done' }] });
  });

  it.each([
    ['fails', () => Response.json({ code: 'button_outdated', detail: 'Gone.' }, { status: 409 })],
    ['changes nothing', () => set({})],
  ])('is not in the history if it %s', async (_, given) => {
    const { press, edit, undo } = createUserRunner();
    edit('Blocked');
    await isAsked(changed('Blocked'));
    press();
    await isAsked(given());
    await isSettled();
    undo();
    expect(await isAsked(changed('Open'))).toMatchObject({ edits: [{ value: 'Open', was: 'Blocked' }] });
  });
});
