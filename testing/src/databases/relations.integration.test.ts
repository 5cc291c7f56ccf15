import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { aWorkspace } from '../harness/workspace.ts';
import { aProject, aTask } from './databases.targets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** So many of them are linked with so many others at a time. */
const SIDE = 5;

test('a relation that many write from both sides at once keeps everybody waiting for nobody', async () => {
  const { id: workspaceId, owner } = await aWorkspace(app).with();
  const [project, other] = [await aProject(owner, workspaceId), await aProject(owner, workspaceId)];
  const relation = await owner.does(databases.createProperty, {
    params: { id: project.id },
    body: { name: 'Needs', type: 'relation', config: { database_id: other.id } },
  });
  const back = relation.config.property_id as string;
  const made = (id: string) =>
    Promise.all(Array.from({ length: SIDE }, (_, place) => aTask(owner, id, `Task ${place}`)));
  const [here, there] = [await made(project.id), await made(other.id)];
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

  const write = (id: string, row_id: string, property_id: string, value: readonly string[]) =>
    owner.call(databases.updateCell, { params: { id, row_id, property_id }, body: { value } });
  for (let round = 0; round < 4; round++) {
    const [some, others] = [ids(here), ids(there).toReversed()];
    const answers = await Promise.all([
      ...some.map((row, place) => write(project.id, row, relation.id, (round + place) % 2 ? others : [])),
      ...others.map((row, place) => write(other.id, row, back, (round + place) % 2 ? [] : some.toReversed())),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(2 * SIDE).fill(200));
  }

  const [mine, theirs] = await Promise.all(
    [project, other].map(({ id }) => owner.does(databases.getDatabase, { params: { id } })),
  );
  const pairs = (rows: readonly Row[], property: string, turned: boolean) =>
    rows
      .flatMap(({ id, cells }) =>
        ((cells[property] ?? []) as string[]).map((linked) =>
          (turned ? [linked, id] : [id, linked]).join(' '),
        ),
      )
      .toSorted();
  expect(pairs(mine!.rows, relation.id, false)).toEqual(pairs(theirs!.rows, back, true));
});
