import { MutationObserver, QueryClient } from '@tanstack/react-query';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actAs } from '../../../platform/me.ts';
import { pressing, reservePress } from './press.mutation.ts';
import { type Deed, doAgain, remember, type Step, takeBack } from './rows.deeds.ts';

let databases = 0;
let property: Property;
let client: QueryClient;
let answer: (given: Response) => void;
beforeEach(() => {
  databases += 1;
  property = { id: 'button', database_id: `d${databases}`, config: {} } as Property;
  client = new QueryClient();
  actAs(client, 'ann');
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
});
afterEach(() => vi.unstubAllGlobals());

const row = { id: 'r', cells: { status: 'Open' } } as unknown as Row;

function press() {
  const observer = new MutationObserver(client, pressing(client, { workspaceId: 'w', property }));
  const done = observer.mutate({ row, answered: reservePress(property.database_id) });
  const isAnswered = async (given: Response) => {
    await expect.poll(() => answer).toBeDefined();
    answer(given);
    await done.catch(() => {});
  };
  return isAnswered;
}

const finished = (was: object = { status: 'Open' }) => {
  const cells = Object.fromEntries(Object.keys(was).map((id) => [id, 'Done']));
  const change = { id: 'r', version: 2, updated_by: null, updated_at: '2026-11-20T12:00:00.000Z' };
  return Response.json({ rows: [{ ...change, cells }], was, url: null });
};

const edit = (value: string): Deed => {
  const step = (to: string): Step => ({ edits: () => [{ row_id: 'r', property_id: 'status', value: to }] });
  return remember(property.database_id, { done: step(value), undone: step(`before ${value}`) });
};

const editsOf = (step: Step | undefined) =>
  step && 'edits' in step ? step.edits().map(({ property_id, value }) => [property_id, value]) : null;
const undo = () => takeBack(property.database_id);

it('is undone after what was done before it was answered', async () => {
  const isAnswered = press();
  edit('Blocked');
  await isAnswered(finished());
  expect(editsOf(undo())).toEqual([['status', 'before Blocked']]);
  expect(editsOf(undo())).toEqual([['status', 'Open']]);
  expect(undo()).toBeUndefined();
  expect(editsOf(doAgain(property.database_id))).toEqual([['status', 'Done']]);
});

it('is undone with what the server says that cells held, and nothing else of them', async () => {
  await press()(finished({ status: 'Waiting', due: null }));
  expect(editsOf(undo())).toEqual([
    ['status', 'Waiting'],
    ['due', null],
  ]);
});

it('is undone while it is under way: what does so is known once it is answered', async () => {
  const isAnswered = press();
  const undone = undo();
  expect(editsOf(undone)).toEqual([]);
  await isAnswered(finished());
  expect(editsOf(undone)).toEqual([['status', 'Open']]);
});

it.each([
  ['fails', () => Response.json({ code: 'button_outdated', detail: 'Gone.' }, { status: 409 })],
  ['changes nothing', () => finished({})],
])('has no place among what is undone where it %s', async (_, given) => {
  edit('Blocked');
  await press()(given());
  expect(editsOf(undo())).toEqual([['status', 'before Blocked']]);
  expect(undo()).toBeUndefined();
});
