import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { newNotification } from '@workflow/contract/notifications/notifications.events.ts';
import { myTasksChanged } from '@workflow/contract/tasks/my-tasks/my-tasks.events.ts';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import { runImport } from '@workflow/server/features/transfer/import.jobs.ts';
import { createFiles, type Files } from '@workflow/server/platform/files/files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProject } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { recordStatements } from '../harness/statements.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTransferHelpers } from './transfer.helpers.ts';
import { createCsvFile } from './transfer.scenarios.ts';

let app: TestApp;
let owner: TestUser;
let workspaceId: string;
let files: Files;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'workflow-import-'));
  app = await startTestApp({ dataDir });
  files = createFiles(join(dataDir, 'files'));
  ({ owner, id: workspaceId } = await createTestWorkspace(app).with('member'));
});
afterAll(() => app.close());
const { createStock, rowsOf, upload, waitForImport, importFile, prepareImport, reportOf } =
  createTransferHelpers(() => ({ app, owner, workspaceId }));

describe('an imported file with names', () => {
  const linkedTo = async (id: string, rowId: string) => {
    const { rows, properties } = await owner.does(databases.getDatabase, { params: { id } });
    const relation = properties.find(({ type }) => type === 'relation')!;
    return rows.find((row) => row.id === rowId)!.cells[relation.id] ?? null;
  };
  const createTitledRows = async (id: string, ...titles: string[]) => {
    const ids: string[] = [];
    for (const title of titles) {
      const row = await owner.does(databases.createRow, { params: { id }, body: { title } });
      ids.push(row.id);
    }
    return ids;
  };

  it('links rows by title, and reports unknown and ambiguous ones', async () => {
    const firms = await createStock();
    const [acme, beta, comma, , , gone] = await createTitledRows(
      firms.id,
      'Acme',
      'Beta',
      'Gamma, Inc.',
      'Twice',
      'Twice',
      'Gone',
    );
    await owner.does(databases.deleteRow, { params: { id: firms.id, row_id: gone! } });
    const { id } = await createStock({ name: 'Firm', type: 'relation', config: { database_id: firms.id } });
    const file = 'Name,Firm\nA,Acme\nB,"Beta, Acme"\nC,"Gamma, Inc."\nD,Twice\nE,"Beta;Nobody"\nF,Gone\nG,\n';
    const done = await importFile(createCsvFile(file), id);
    expect(done).toMatchObject({ state: 'done', rows_imported: 7, problems: 3 });
    expect(
      (await rowsOf(id)).map(([name, others]) => [name, [...((others ?? []) as string[])].sort()]),
    ).toEqual([
      ['A', [acme]],
      ['B', [acme, beta].sort()],
      ['C', [comma]],
      ['D', []],
      ['E', [beta]],
      ['F', []],
      ['G', []],
    ]);
    expect((await reportOf(done.id)).split('\r\n')).toEqual([
      'Row,Column,Value,Reason',
      '5,Firm,Twice,Several rows have this name.',
      '6,Firm,Nobody,No row has this name.',
      '7,Firm,Gone,No row has this name.',
      '',
    ]);
    expect(await linkedTo(firms.id, acme!)).toHaveLength(2);
  });

  it('finds rows above in the same file, in every batch', async () => {
    const { id } = await createStock();
    const config = { database_id: id, role: 'parent' };
    const parent = await owner.does(databases.createProperty, {
      params: { id },
      body: { name: 'Under', type: 'relation', config },
    });
    const many = Array.from({ length: 1_100 }, (_, index) => `row ${index},`);
    const lines = [
      'Name,Under',
      'Top,',
      'First,Top',
      'Itself,Itself',
      ...many,
      'Last,First',
      'Lost,Later',
      'Two,"Top, First"',
      'Later,',
    ];
    const done = await importFile(createCsvFile(lines.join('\n')), id);
    expect((await reportOf(done.id)).split('\r\n').slice(1, -1)).toEqual([
      '4,Under,Itself,No row has this name.',
      '1106,Under,Later,No row has this name.',
      '1107,Under,"Top, First",A row can have only one parent.',
    ]);
    const rows = await app.database.sql<{ child: string; parent: string }[]>`
      select child.cells->>'1' as child, parent.cells->>'1' as parent from database_links link
      join database_rows child on child.id = link.from_row_id join database_rows parent on parent.id = link.to_row_id
      where link.link_id = ${parent.id} order by 1`;
    expect(rows).toEqual([
      { child: 'First', parent: 'Top' },
      { child: 'Last', parent: 'First' },
    ]);
  });

  it('reads the titles of a linked database once, however many rows name them', async () => {
    const firms = await createStock();
    const [firm] = await createTitledRows(firms.id, 'Acme');
    const relation = { name: 'Firm', type: 'relation' as const, config: { database_id: firms.id } };
    const { id, properties } = await createStock(relation);
    const lines = Array.from(
      { length: 2_500 },
      (_, index) => `row ${index},${index % 2 ? 'Acme' : `Nobody ${index}`}`,
    );
    const importId = await prepareImport(id, properties, createCsvFile(['Name,Firm', ...lines].join('\n')));
    const statements = await recordStatements(app, () => runImport(files, app.transact, importId));
    const reading = statements.filter(
      (one) =>
        /(from|join) database_rows/.test(one) &&
        one.includes('cells->>') &&
        !one.includes('for no key update'),
    );
    expect(reading).toHaveLength(1);
    const [{ links }] = await app.database.sql<[{ links: number }]>`
      select count(*)::int as links from database_links where to_row_id = ${firm!}`;
    expect(links).toBe(1_250);
  });

  it('locks the rows of several relations in the lock order of edits', async () => {
    const [first, second] = [await createStock(), await createStock()];
    const [low] = await createTitledRows(first.id, 'Low');
    const [high] = await createTitledRows(second.id, 'High');
    const to = (name: string, database_id: string) => ({
      name,
      type: 'relation' as const,
      config: { database_id },
    });
    const { id, properties } = await createStock(to('One', second.id), to('Two', first.id));
    const importId = await prepareImport(id, properties, createCsvFile('Name,One,Two\nIt,High,Low\n'));
    let importing: Promise<void> | undefined;
    await app.database.sql.begin(async (sql) => {
      await sql`select 1 from database_rows where id = ${low!} for no key update`;
      importing = runImport(files, app.transact, importId);
      const waiting = () => app.database.sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting, { timeout: 10_000 }).not.toEqual([]);
      const free = await sql`select id from database_rows where id = ${high!} for no key update skip locked`;
      expect(free).toEqual([{ id: high }]);
    });
    await importing;
    expect(await waitForImport(importId)).toMatchObject({ state: 'done', rows_imported: 1, problems: 0 });
  });

  it('gives no row two parents, and fills no relation from both sides', async () => {
    const { id } = await createStock();
    const config = { database_id: id, role: 'parent' };
    await owner.does(databases.createProperty, {
      params: { id },
      body: { name: 'Under', type: 'relation', config },
    });
    const { properties } = await owner.does(databases.getDatabase, { params: { id } });
    const [name, under, over] = properties;
    const start = async (text: string, columns: string[]) => {
      const preview = await upload(createCsvFile(text), id);
      return owner.call(transfer.startImport, {
        params: { id: preview.import.id },
        body: {
          reading: preview.reading,
          columns: columns.map((property_id, column) => ({ column, property_id })),
        },
      });
    };
    const both = await start('a,b,c\nOne,,\n', [name!.id, under!.id, over!.id]);
    expect([both.status, both.body.detail]).toEqual([
      422,
      'Two columns can’t be mapped to both sides of one relation.',
    ]);
    const begun = await start('a,b\nChild,\nOne,Child\nTwo,Child\n', [name!.id, over!.id]);
    const done = await waitForImport(begun.body.id);
    expect(await reportOf(done.id)).toContain('4,b,Child,One of these rows already has another parent.');
  });

  it('assigns people by name, username and email, but not by an ambiguous name', async () => {
    const [one, two] = [await app.createUser(), await app.createUser()];
    for (const { id } of [one, two]) {
      await app.database
        .sql`insert into workspace_members (workspace_id, user_id, role, joined_by_choice) values (${workspaceId}, ${id}, 'member', true)`;
      await app.database.sql`update users set full_name = 'Kim Lee' where id = ${id}`;
    }
    const [{ username, email }] = await app.database.sql<[{ username: string; email: string }]>`
      select username, email from users where id = ${one.id}`;
    const stranger = await app.createUser();
    const [{ email: elsewhere }] = await app.database.sql<[{ email: string }]>`
      select email from users where id = ${stranger.id}`;
    const project = await createTestProject(owner, workspaceId);
    const tab = await one.connect();
    const lines = [
      'Name,Assigned to',
      `Pack,"${username}, ${owner.user.username}"`,
      `Lift,${email.toUpperCase()}`,
      'Drive,Kim Lee',
      `Rest,${elsewhere}`,
    ];
    const done = await importFile(createCsvFile(lines.join('\n')), project.id);
    const { rows } = await owner.does(databases.getDatabase, { params: { id: project.id } });
    expect(rows.map(({ assignees }) => assignees.map(({ id }) => id).sort())).toEqual([
      [one.id, owner.id].sort(),
      [one.id],
      [],
      [],
    ]);
    expect((await reportOf(done.id)).split('\r\n').slice(1, -1)).toEqual([
      '4,Assigned to,Kim Lee,Several members have this name.',
      `5,Assigned to,${elsewhere},No member has this name.`,
    ]);
    await expect.poll(() => tab.all(myTasksChanged)).not.toEqual([]);
    // An import sends no notification for each row.
    expect(tab.all(newNotification)).toEqual([]);
  });
});
