import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { RowQuery } from '@workflow/contract/databases/databases.schema.ts';
import { archiveTask } from '@workflow/contract/tasks/archive/archive.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject, createTestTask } from './test-projects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('sub-items are listed by their parent, page by page', async () => {
  const { owner, id: workspaceId } = await createTestWorkspace(app).with();
  const project = await createTestProject(owner, workspaceId);
  const params = { id: project.id };
  const parent = project.property('Parent task').id;
  const status = project.property('Status').id;
  const ids: Record<string, string> = {};
  for (const title of ['Fair', 'Book a stand', 'Flyers', 'Print', 'Fold', 'Party'])
    ids[title] = (await createTestTask(owner, project.id, title)).id;
  const put = (title: string, above: string) =>
    owner.does(databases.updateCell, {
      params: { ...params, row_id: ids[title]!, property_id: parent },
      body: { value: [ids[above]] },
    });
  await put('Book a stand', 'Fair');
  await put('Flyers', 'Fair');
  await put('Print', 'Flyers');
  await put('Fold', 'Flyers');
  const titleOf = new Map(Object.entries(ids).map(([title, id]) => [id, title]));
  const list = async (query: Partial<RowQuery>) => {
    const titles: (string | undefined)[] = [];
    let after: string | null = null;
    do {
      const page: { rows: { id: string }[]; next: string | null } = await owner.does(databases.queryRows, {
        params,
        body: { ...query, limit: 1, after },
      });
      titles.push(...page.rows.map(({ id }) => titleOf.get(id)));
      after = page.next;
    } while (after !== null);
    return titles;
  };
  expect(await list({ under: null })).toEqual(['Fair', 'Party']);
  expect(await list({ under: ids.Fair! })).toEqual(['Book a stand', 'Flyers']);
  expect(await list({ under: ids.Flyers! })).toEqual(['Print', 'Fold']);
  expect(await list({ under: ids.Party! })).toEqual([]);

  // A sub-item whose parent is filtered out is listed at the top level.
  await owner.does(databases.updateCell, {
    params: { ...params, row_id: ids.Fair!, property_id: status },
    body: { value: 'Done' },
  });
  const filter = {
    match: 'and' as const,
    conditions: [{ property_id: status, operator: 'is_not', value: 'Done' }],
  };
  expect(await list({ under: null, filter })).toEqual(['Book a stand', 'Flyers', 'Party']);
  await owner.does(archiveTask, { params: { id: project.id, task_id: ids.Flyers! } });
  expect(await list({ under: null })).toEqual(['Fair', 'Print', 'Fold', 'Party']);
  await owner.does(databases.deleteRow, { params: { ...params, row_id: ids.Fair! } });
  expect(await list({ under: null })).toEqual(['Book a stand', 'Print', 'Fold', 'Party']);

  const { id } = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: {},
  });
  const answer = await owner.call(databases.queryRows, { params: { id }, body: { under: null } });
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({ detail: 'This database has no sub-items.' }),
  ]);
});
