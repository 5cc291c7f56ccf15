import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { FILTER_DEPTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { Answer } from '../harness/client.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { expectProblem } from '../invalid-input/problem.ts';
import { createTestProject, createTestTask, type Project } from './test-projects.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let project: Project;
let rowId: string;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member');
  ({ owner, member } = workspace);
  project = await createTestProject(owner, workspace.id);
  rowId = (await createTestTask(owner, project.id, 'Call the printer')).id;
});
afterAll(() => app.close());

/** Sends the body as text, because a JavaScript object cannot have a `__proto__` field of its own. */
const send = (path: string, body: string, method = 'POST'): Promise<Answer<unknown>> =>
  owner.send(`/api/v1/databases/${project.id}${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
  });

describe('a nested filter', () => {
  const nestArrays = (depth: number) =>
    `{"filter":${'{"match":"and","conditions":['.repeat(depth)}${']}'.repeat(depth)}}`;

  it(`is accepted ${FILTER_DEPTH_MAX} levels deep`, async () => {
    expect((await send('/rows/query', nestArrays(FILTER_DEPTH_MAX))).status).toBe(200);
  });

  it.each(['/rows/query', '/rows/groups', '/rows/calculations', '/views'])(
    'is rejected with a sentence if it is deeper (%s)',
    async (path) => {
      for (const depth of [FILTER_DEPTH_MAX + 1, 10_000]) {
        const text =
          path === '/views'
            ? `{"name":"Deep","type":"table","config":${nestArrays(depth)}}`
            : nestArrays(depth).replace(/}$/, `,"group_by":"${project.property('Status').id}"}`);
        expectProblem(await send(path, text), depth);
      }
    },
  );
});

describe('names of built-in object members', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

  it.each(NAMES)('%s is not accepted as a property, an operator or a configuration', async (name) => {
    const status = project.property('Status').id;
    const condition = (property_id: string, operator: string) =>
      JSON.stringify({ filter: { match: 'and', conditions: [{ property_id, operator }] } });
    expectProblem(await send('/rows/query', condition(name, 'is_empty')), 'property');
    expectProblem(await send('/rows/query', condition(status, name)), 'operator');
    expectProblem(await send('/rows/groups', `{"group_by":"${name}"}`), 'group');
    const made = await send('/rows', `{"cells":{"${name}":"x"}}`);
    // Every object has `__proto__`, so a validator cannot see that it was sent; like an unknown field, it is ignored.
    if (name === '__proto__') expect(Object.values((made.body as Row).cells)).not.toContain('x');
    else expectProblem(made, 'cells');
    expectProblem(await send(`/rows/${rowId}/cells/${name}`, '{"value":"x"}', 'PATCH'), 'cell');
    const calculations = `{"calculations":[{"property_id":"${status}","kind":"${name}"}]}`;
    expectProblem(await send('/rows/calculations', calculations), 'calculation');
    expectProblem(await send('/properties', `{"name":"A","type":"${name}"}`), 'type');
    const formula = `{"name":"A","type":"formula","config":{"expression":"${name}()"}}`;
    expectProblem(await send('/properties', formula), 'formula');
  });

  it.each(NAMES)('%s is an ordinary name and value', async (name) => {
    const body = { name, type: 'select' as const, config: { options: [{ value: name }] } };
    const property = await owner.does(databases.createProperty, { params: { id: project.id }, body });
    const { cells } = await owner.does(databases.createRow, {
      params: { id: project.id },
      body: { title: name, cells: { [property.id]: name } },
    });
    expect(Object.entries(cells)).toEqual(expect.arrayContaining([[property.id, name]]));
    const filter = {
      match: 'and' as const,
      conditions: [{ property_id: property.id, operator: 'is', value: name }],
    };
    const { rows } = await owner.does(databases.queryRows, { params: { id: project.id }, body: { filter } });
    expect(rows).toHaveLength(1);
    expect({}).not.toHaveProperty('x');
  });
});

describe('a property that is deleted during an edit', () => {
  const write = (by: TestUser, property_id: string, value: unknown) =>
    by.call(databases.updateCell, {
      params: { id: project.id, row_id: rowId, property_id },
      body: { value },
    });

  it('is rejected as missing for later edits, with a sentence', async () => {
    const body = { name: 'Notes', type: 'text' as const };
    const { id: property_id } = await owner.does(databases.createProperty, {
      params: { id: project.id },
      body,
    });
    await owner.does(databases.deleteProperty, { params: { id: project.id, property_id } });
    const answer = await write(member, property_id, 'Matte');
    expectProblem(answer, property_id);
    expect(answer).toMatchObject({ status: 404, body: { code: 'property_not_found' } });
  });

  it('has exactly the acknowledged values after it is restored', async () => {
    for (let round = 0; round < 5; round++) {
      const body = { name: `Notes ${round}`, type: 'number' as const };
      const { id: property_id } = await owner.does(databases.createProperty, {
        params: { id: project.id },
        body,
      });
      const params = { id: project.id, property_id };
      const writing = [1, 2, 3, 4].map((value) => write(member, property_id, value));
      await owner.does(databases.deleteProperty, { params });
      const answers = [
        ...(await Promise.all(writing)),
        await write(member, property_id, 5),
        await write(member, property_id, 6),
      ];
      const written = answers.flatMap(({ status, body: row }, at) =>
        status === 200 ? [{ value: at + 1, version: row.version }] : [],
      );
      for (const { status } of answers) expect([200, 404]).toContain(status);
      expect(answers.slice(-2).map(({ status }) => status)).toEqual([404, 404]);
      await owner.does(databases.restoreProperty, { params });
      const { cells } = await owner.does(databases.getRow, { params: { id: project.id, row_id: rowId } });
      const last = written.toSorted((a, b) => a.version - b.version).at(-1);
      expect(cells[property_id]).toBe(last?.value);
    }
  });
});
