import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { NewProperty, Property } from '@workflow/contract/databases/databases.schema.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { myTasksChanged } from '@workflow/contract/tasks/my-tasks/my-tasks.events.ts';
import { taskNotices } from '@workflow/contract/tasks/notifications/notifications.events.ts';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { ColumnTarget, Import, ImportPreview } from '@workflow/contract/transfer/transfer.schema.ts';
import { runImport } from '@workflow/server/features/transfer/import.jobs.ts';
import { createFiles, type Files } from '@workflow/server/platform/files/files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProject } from '../databases/databases.targets.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { recordStatements } from '../harness/statements.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createCsvFile } from './transfer.scenarios.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let workspaceId: string;
let files: Files;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'workflow-import-'));
  app = await startTestApp({ dataDir });
  files = createFiles(join(dataDir, 'files'));
  ({ owner, member, id: workspaceId } = await createTestWorkspace(app).with('member'));
});
afterAll(() => app.close());

async function aDatabase(...properties: NewProperty[]) {
  const { id } = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Stock' },
  });
  const content = await owner.does(databases.getDatabase, { params: { id } });
  const title = content.properties[0]!;
  for (const { id: property_id, type } of content.properties)
    if (type !== 'title') await owner.does(databases.deleteProperty, { params: { id, property_id } });
  const made = [title];
  for (const body of properties)
    made.push(await owner.does(databases.createProperty, { params: { id }, body }));
  return { id, properties: made };
}

const rowsOf = async (id: string) => {
  const { rows, properties } = await owner.does(databases.getDatabase, { params: { id } });
  return rows.map(({ cells }) => properties.map((property) => cells[property.id] ?? null));
};

const upload = (file: File, database_id?: string, by = owner): Promise<ImportPreview> =>
  by.does(transfer.uploadImport, {
    file,
    fields: { workspace_id: workspaceId, ...(database_id && { database_id }) },
  });

const waitForImport = async (id: string): Promise<Import> => {
  let last: Import | undefined;
  await expect
    .poll(
      async () => {
        last = await owner.does(transfer.getImport, { params: { id } });
        return last.state;
      },
      { timeout: 15_000 },
    )
    .not.toBe('running');
  return last!;
};

const targetsOf = ({ columns }: ImportPreview): ColumnTarget[] =>
  columns.flatMap(({ name, type, property_id, is_left_out }, column): ColumnTarget[] =>
    is_left_out ? [] : [property_id ? { column, property_id } : { column, name, type }],
  );

/** Imports a file with all the guessed settings, and returns the finished import. */
async function importFile(file: File, database_id?: string): Promise<Import> {
  const preview = await upload(file, database_id);
  const { id } = preview.import;
  const body = { reading: preview.reading, columns: targetsOf(preview) };
  await owner.does(transfer.startImport, { params: { id }, body });
  return waitForImport(id);
}

/** Prepares an import into these properties without queueing its job, because the test runs the job itself. */
async function prepareImport(
  databaseId: string,
  properties: readonly Property[],
  file: File,
): Promise<string> {
  const preview = await upload(file, databaseId);
  const plan = {
    reading: preview.reading,
    width: properties.length,
    columns: properties.map(({ id, name }, column) => ({ column, property_id: id, name })),
  };
  const { id } = preview.import;
  await app.database.sql`
    update database_imports set state = 'running', plan = ${JSON.stringify(plan)}::text::jsonb where id = ${id}`;
  return id;
}

const reportOf = async (id: string) =>
  String(await owner.does(transfer.getImportReport, { params: { id } })).replace('\ufeff', '');

describe('an export', () => {
  const exported = async (id: string, body: object = {}) =>
    String(await owner.does(transfer.exportDatabase, { params: { id }, body: { format: 'csv', ...body } }));

  it('contains the filtered rows in order, with names and titles instead of ids, and escapes formulas', async () => {
    const { id, properties } = await aDatabase(
      { name: '=Price', type: 'number', config: {} },
      { name: 'Who', type: 'person', config: {} },
      { name: 'By', type: 'created_by', config: {} },
    );
    const [title, price, who] = properties;
    const add = (name: string, cells: object) =>
      owner.does(databases.createRow, { params: { id }, body: { title: name, cells: { ...cells } } });
    await add('=1+1', { [price!.id]: -4.5, [who!.id]: [owner.id] });
    await add('+49 "30", and\nmore', { [price!.id]: 12 });
    await add('@home', {});
    await add('hidden', { [price!.id]: 3 });
    const filter = {
      match: 'and',
      conditions: [{ property_id: title!.id, operator: 'is_not', value: 'hidden' }],
    };
    const sorts = [{ property_id: price!.id, direction: 'descending' }];
    const [{ name }] = await app.database.sql<[{ name: string }]>`
      select coalesce(full_name, username) as name from users where id = ${owner.id}`;
    expect(await exported(id, { filter, sorts })).toBe(
      `Name,'=Price,Who,By\r\n"'+49 ""30"", and\nmore",12,,${name}\r\n'=1+1,-4.5,${name},${name}\r\n'@home,,,${name}\r\n`,
    );
    expect(await exported(id, { filter, sorts, properties: [price!.id] })).toBe(
      "'=Price\r\n12\r\n-4.5\r\n\r\n",
    );
  });

  it('is valid JSON, and its file name is the title of the database', async () => {
    const { id, properties } = await aDatabase();
    for (const title of ['One', '=Two'])
      await owner.does(databases.createRow, { params: { id }, body: { title } });
    const { body, headers } = await owner.send(`/api/v1/databases/${id}/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'json' }),
    });
    expect(headers.get('content-disposition')).toBe('attachment; filename=Stock.json');
    const { rows } = JSON.parse(String(body)) as { rows: { cells: Record<string, string> }[] };
    expect(rows.map(({ cells }) => cells[properties[0]!.id])).toEqual(['One', '=Two']);
  });

  it('contains every row, for many rows and for none', async () => {
    const { id } = await aDatabase();
    expect(await exported(id)).toBe('Name\r\n');
    await importFile(
      createCsvFile(`Name\n${Array.from({ length: 2_500 }, (_, index) => `row ${index}`).join('\n')}`),
      id,
    );
    const lines = (await exported(id)).trim().split('\r\n');
    expect(lines).toHaveLength(2_501);
    expect(lines.at(-1)).toBe('row 2499');
  });
});

describe('an imported file', () => {
  it('becomes a database with the types and options of its columns', async () => {
    const lines = [
      'Name;Price;Kind;Since;Done;Mail',
      'Paper;4,50;Office;01.02.2026;ja;a@example.com',
      'Ink;12;Office;2026-03-04;nein;b@example.com',
      'Tea;3;Kitchen;05.06.2026;ja;c@example.com',
      'Cups;9;Kitchen;;nein;',
      ';;;;;',
    ];
    const done = await importFile(createCsvFile(lines.join('\r\n'), 'Our stock.csv'));
    expect(done).toMatchObject({ state: 'done', rows_done: 6, rows_imported: 4, progress: 100, problems: 0 });
    const content = await owner.does(databases.getDatabase, { params: { id: done.database_id! } });
    expect(content.database.title).toBe('Our stock');
    expect(content.properties.map(({ name, type }) => [name, type])).toEqual([
      ['Name', 'title'],
      ['Price', 'number'],
      ['Kind', 'select'],
      ['Since', 'date'],
      ['Done', 'checkbox'],
      ['Mail', 'email'],
    ]);
    expect(content.properties[2]!.config.options?.map(({ value }) => value)).toEqual(['Office', 'Kitchen']);
    expect(await rowsOf(done.database_id!)).toEqual([
      ['Paper', 4.5, 'Office', '2026-02-01', true, 'a@example.com'],
      ['Ink', 12, 'Office', '2026-03-04', null, 'b@example.com'],
      ['Tea', 3, 'Kitchen', '2026-06-05', true, 'c@example.com'],
      ['Cups', 9, 'Kitchen', null, null, null],
    ]);
  });

  it('fills properties with the same names, finds people by name, and exports as it was', async () => {
    const properties: NewProperty[] = [
      { name: 'Who', type: 'person', config: {} },
      { name: 'When', type: 'date_range', config: {} },
      { name: 'Tags', type: 'multi_select', config: {} },
      { name: 'Twice', type: 'formula', config: { expression: 'prop("Name")', result: 'text' } },
    ];
    const one = await aDatabase(...properties);
    const [name, who, when, tags] = one.properties;
    const options = [
      { value: 'a', color: 'red' },
      { value: 'b', color: 'blue' },
    ];
    await owner.does(databases.updateProperty, {
      params: { id: one.id, property_id: tags!.id },
      body: { config: { options } },
    });
    await owner.does(databases.createRow, {
      params: { id: one.id },
      body: {
        cells: {
          [name!.id]: '-5 degrees',
          [who!.id]: [owner.id, member.id],
          [when!.id]: { start: '2026-01-02', end: '2026-01-05' },
          [tags!.id]: ['a', 'b'],
        },
      },
    });
    const text = String(
      await owner.does(transfer.exportDatabase, { params: { id: one.id }, body: { format: 'csv' } }),
    );
    const other = await aDatabase(...properties);
    const preview = await upload(createCsvFile(text), other.id);
    // Formula columns are not imported, because the server computes them.
    expect(preview.columns.filter((column) => column.is_left_out).map((column) => column.name)).toEqual([
      'Twice',
    ]);
    const columns = targetsOf(preview);
    await owner.does(transfer.startImport, {
      params: { id: preview.import.id },
      body: { reading: preview.reading, columns },
    });
    expect(await waitForImport(preview.import.id)).toMatchObject({ state: 'done', problems: 0 });
    expect(await rowsOf(other.id)).toEqual(await rowsOf(one.id));
  });

  it('leaves invalid cells empty and reports them', async () => {
    const { id } = await aDatabase({ name: 'Price', type: 'number', config: {} });
    const done = await importFile(createCsvFile('Name,Price\nPaper,4.50\nInk,=cheap\nTea,3\n'), id);
    expect(done).toMatchObject({ state: 'done', problems: 1 });
    expect(await rowsOf(id)).toEqual([
      ['Paper', 4.5],
      ['Ink', null],
      ['Tea', 3],
    ]);
    expect((await reportOf(done.id)).split('\r\n')).toEqual([
      'Row,Column,Value,Reason',
      "3,Price,'=cheap,This value does not match the type of “Price”.",
      '',
    ]);
  });

  it('finds people by name and email, and reports the columns that were left out', async () => {
    const called = async ({ id }: typeof owner) => {
      const [row] = await app.database.sql<[{ name: string; username: string; email: string }]>`
        select coalesce(full_name, username) as name, username, email from users where id = ${id}`;
      return row;
    };
    const { name, email } = await called(owner);
    const file = createCsvFile(
      `Name,Who,Price,Unit\nPaper,"${name}, ${(await called(member)).username}",4,kg\nInk,${email.toUpperCase()},5,l\nTea,Nobody,6,\n`,
    );
    const preview = await upload(file);
    const { id } = preview.import;
    const columns: ColumnTarget[] = [
      { column: 0, name: 'Name', type: 'title' },
      { column: 1, name: 'Who', type: 'person' },
    ];
    await owner.does(transfer.startImport, { params: { id }, body: { reading: preview.reading, columns } });
    const done = await waitForImport(id);
    expect(done).toMatchObject({ state: 'done', problems: 1 });
    expect(await rowsOf(done.database_id!)).toEqual([
      ['Paper', [owner.id, member.id]],
      ['Ink', [owner.id]],
      ['Tea', null],
    ]);
    expect((await reportOf(id)).split('\r\n')).toEqual([
      'Row,Column,Value,Reason',
      ',Price,,This column was skipped.',
      ',Unit,,This column was skipped.',
      '4,Who,Nobody,No member has this name.',
      '',
    ]);
  });

  describe('an imported file with names', () => {
    const linkedTo = async (id: string, rowId: string) => {
      const { rows, properties } = await owner.does(databases.getDatabase, { params: { id } });
      const relation = properties.find(({ type }) => type === 'relation')!;
      return rows.find((row) => row.id === rowId)!.cells[relation.id] ?? null;
    };
    const titled = async (id: string, ...titles: string[]) => {
      const ids: string[] = [];
      for (const title of titles) {
        const row = await owner.does(databases.createRow, { params: { id }, body: { title } });
        ids.push(row.id);
      }
      return ids;
    };

    it('links rows by title, and reports unknown and ambiguous ones', async () => {
      const firms = await aDatabase();
      const [acme, beta, comma, , , gone] = await titled(
        firms.id,
        'Acme',
        'Beta',
        'Gamma, Inc.',
        'Twice',
        'Twice',
        'Gone',
      );
      await owner.does(databases.deleteRow, { params: { id: firms.id, row_id: gone! } });
      const { id } = await aDatabase({ name: 'Firm', type: 'relation', config: { database_id: firms.id } });
      const file =
        'Name,Firm\nA,Acme\nB,"Beta, Acme"\nC,"Gamma, Inc."\nD,Twice\nE,"Beta;Nobody"\nF,Gone\nG,\n';
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
      const { id } = await aDatabase();
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
      const firms = await aDatabase();
      const [firm] = await titled(firms.id, 'Acme');
      const relation = { name: 'Firm', type: 'relation' as const, config: { database_id: firms.id } };
      const { id, properties } = await aDatabase(relation);
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
      const [first, second] = [await aDatabase(), await aDatabase()];
      const [low] = await titled(first.id, 'Low');
      const [high] = await titled(second.id, 'High');
      const to = (name: string, database_id: string) => ({
        name,
        type: 'relation' as const,
        config: { database_id },
      });
      const { id, properties } = await aDatabase(to('One', second.id), to('Two', first.id));
      const importId = await prepareImport(id, properties, createCsvFile('Name,One,Two\nIt,High,Low\n'));
      let importing: Promise<void> | undefined;
      await app.database.sql.begin(async (sql) => {
        await sql`select 1 from database_rows where id = ${low!} for no key update`;
        importing = runImport(files, app.transact, importId);
        const waiting = () => app.database.sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(waiting, { timeout: 10_000 }).not.toEqual([]);
        const free =
          await sql`select id from database_rows where id = ${high!} for no key update skip locked`;
        expect(free).toEqual([{ id: high }]);
      });
      await importing;
      expect(await waitForImport(importId)).toMatchObject({ state: 'done', rows_imported: 1, problems: 0 });
    });

    it('gives no row two parents, and fills no relation from both sides', async () => {
      const { id } = await aDatabase();
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
          .sql`insert into workspace_members (workspace_id, user_id, role) values (${workspaceId}, ${id}, 'member')`;
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
      expect(tab.all(taskNotices)).toEqual([]);
    });
  });

  it('becomes a project with the default properties', async () => {
    const lines = [
      'Task,Status,Due date,Assignees,Effort',
      `Plan,Done,2026-05-01,${owner.user.username},3`,
      'Build,Doing,,,5',
    ];
    const preview = await owner.does(transfer.uploadImport, {
      file: createCsvFile(lines.join('\n'), 'Launch.csv'),
      fields: { workspace_id: workspaceId, kind: 'project' },
    });
    expect(preview.import).toMatchObject({ kind: 'project', database_id: null });
    const { id } = preview.import;
    await owner.does(transfer.startImport, {
      params: { id },
      body: { reading: preview.reading, columns: targetsOf(preview) },
    });
    const done = await waitForImport(id);
    expect(done).toMatchObject({ state: 'done', kind: 'project', problems: 0, columns_left_out: 0 });
    const content = await owner.does(databases.getDatabase, { params: { id: done.database_id! } });
    expect(content.database.title).toBe('Launch');
    expect(content.properties.map(({ name, type }) => [name, type])).toEqual([
      ['Task', 'title'],
      ['Status', 'select'],
      ['Due date', 'date'],
      ['Effort', 'number'],
      ['Priority', 'select'],
      ['Start date', 'date'],
      ['Parent task', 'relation'],
      ['Sub-tasks', 'relation'],
      ['Blocked by', 'relation'],
      ['Blocking', 'relation'],
    ]);
    expect(content.properties[1]!.config.options?.map(({ value }) => value)).toEqual([
      'Not Started',
      'In Progress',
      'Done',
      'Doing',
    ]);
    expect(content.rows.map(({ assignees }) => assignees.map(({ id: person }) => person))).toEqual([
      [owner.id],
      [],
    ]);
  });

  it('handles duplicate column names, and detects phone numbers', async () => {
    const { id } = await aDatabase(
      { name: 'Status', type: 'text', config: {} },
      { name: 'Status', type: 'checkbox', config: {} },
    );
    const preview = await upload(
      createCsvFile('Name,Status,Status,Call\nAda,new,true,+49 30 1234567\nBo,old,false,+4930765\n'),
      id,
    );
    expect(preview.reading.has_header).toBe(true);
    expect(preview.columns.map(({ name, type }) => [name, type])).toEqual([
      ['Name', 'text'],
      ['Status', 'text'],
      ['Status', 'checkbox'],
      ['Call', 'phone'],
    ]);
    expect(new Set(preview.columns.map(({ property_id }) => property_id)).size).toBe(4);
  });

  it.each([
    ['Name,Price\nPaper,"1.500"\nInk,"4,50"\n', true, 1_500],
    ['Name;Price\nPaper;1.500\nInk;4.50\n', false, 1.5],
    ['Name;Price\nPaper;1.500\nInk;2\n', true, 1_500],
    ['Name,Price\nPaper,1.500\nInk,2\n', false, 1.5],
  ])('detects the decimal sign of the numbers in %j and uses the chosen one', async (text, guessed, read) => {
    const preview = await upload(createCsvFile(text));
    expect(preview.reading.decimal_comma).toBe(guessed);
    expect(preview.columns[1]!.type).toBe('number');
    const started = async (decimal_comma: boolean) => {
      const { import: one, reading } = await upload(createCsvFile(text));
      const body = { reading: { ...reading, decimal_comma }, columns: targetsOf(preview) };
      await owner.does(transfer.startImport, { params: { id: one.id }, body });
      return rowsOf((await waitForImport(one.id)).database_id!);
    };
    expect((await started(guessed))[0]).toEqual(['Paper', read]);
    expect((await started(!guessed))[0]).toEqual(['Paper', read === 1.5 ? 1_500 : 1.5]);
  });

  it('reports how many columns were left out, also without other problems', async () => {
    const preview = await upload(createCsvFile());
    const { id } = preview.import;
    const columns = targetsOf(preview).slice(0, 1);
    await owner.does(transfer.startImport, { params: { id }, body: { reading: preview.reading, columns } });
    expect(await waitForImport(id)).toMatchObject({ problems: 0, columns_left_out: 1 });
    expect(await reportOf(id)).toContain(',Price,,This column was skipped.');
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a table that is no text', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0])],
  ])('is rejected if it is %s', async (_, bytes) => {
    const { status, body } = await owner.call(transfer.uploadImport, {
      file: createCsvFile(bytes),
      fields: { workspace_id: workspaceId },
    });
    expect([status, body.code]).toEqual([415, 'no_text_file']);
  });

  it.each([[''], ['Name,Price\n'], ['\n\n']])('is rejected without rows: %j', async (text) => {
    const { status, body } = await owner.call(transfer.uploadImport, {
      file: createCsvFile(text),
      fields: { workspace_id: workspaceId },
    });
    expect([status, body.code]).toEqual([422, 'nothing_to_import']);
  });

  it('is read in its own encoding and delimiter', async () => {
    const latin = Uint8Array.from('Größe\tPreis\nMüller\t1\n', (sign) => sign.charCodeAt(0));
    expect(await upload(createCsvFile(latin))).toMatchObject({
      reading: { encoding: 'windows-1252', delimiter: '\t' },
      columns: [{ name: 'Größe' }, { name: 'Preis' }],
      rows: [['Müller', '1']],
    });
    const wide = new Uint8Array(Buffer.from('\ufeffA|B\nß|2\n', 'utf16le'));
    expect(await upload(createCsvFile(wide))).toMatchObject({
      reading: { encoding: 'utf-16le', delimiter: '|' },
      rows: [['ß', '2']],
    });
  });

  it('imports of oversized rows what a row can hold, and reports the rest', async () => {
    const long = 'a'.repeat(9_000);
    const wide = Array(20_000).fill('abc').join(',');
    const names = Array.from({ length: 15 }, (_, column) => `Column ${column}`).join(',');
    const lines = [names, Array(15).fill(long).join(','), `wide,${wide}`, 'last'];
    const preview = await upload(createCsvFile(lines.join('\n')));
    const { id } = preview.import;
    const body = { reading: preview.reading, columns: targetsOf(preview).slice(0, 15) };
    await owner.does(transfer.startImport, { params: { id }, body });
    const done = await waitForImport(id);
    expect(done).toMatchObject({ state: 'done', rows_done: 4 });
    const rows = await rowsOf(done.database_id!);
    expect(rows.map((cells) => cells.filter((cell) => cell !== null).length)).toEqual([11, 15, 1]);
    const report = await reportOf(done.id);
    expect(report.split('A row can hold at most').length - 1).toBe(4);
    expect(report).toContain('The row has more values than columns.');
  });

  it('can end within a character, and have no header', async () => {
    const half = Buffer.from('Ink,4\nPaper,5\nCafé', 'utf8').subarray(0, -1);
    const preview = await upload(createCsvFile(new Uint8Array(half)));
    expect(preview).toMatchObject({
      reading: { encoding: 'utf-8', has_header: false },
      columns: [
        { name: 'Column 1', type: 'title' },
        { name: 'Column 2', type: 'number' },
      ],
    });
    const done = await importFile(createCsvFile(new Uint8Array(half)));
    expect(done).toMatchObject({ state: 'done', problems: 1 });
    expect(await reportOf(done.id)).toContain('not valid in this encoding');
  });

  it('can have more columns than a database: only the chosen ones are imported', async () => {
    const { id } = await aDatabase();
    const names = Array.from({ length: 300 }, (_, index) => `c${index}`);
    const text = `${names.join()}\n${names.map((_, index) => index).join()}\n`;
    const preview = await upload(createCsvFile(text), id);
    expect(preview.columns).toHaveLength(300);
    const params = { id: preview.import.id };
    const columns = targetsOf(preview);
    const all = await owner.call(transfer.startImport, {
      params,
      body: { reading: preview.reading, columns },
    });
    expect([all.status, all.body.code]).toEqual([409, 'too_many_properties']);
    await owner.does(transfer.startImport, {
      params,
      body: { reading: preview.reading, columns: columns.slice(0, 3) },
    });
    expect(await waitForImport(params.id)).toMatchObject({ state: 'done' });
    expect(await rowsOf(id)).toEqual([[null, 0, 1, 2]]);
  });

  it('reports an unclosed quotation mark and keeps the rows before it', async () => {
    const { id } = await aDatabase();
    const done = await importFile(createCsvFile('Name\nPaper\nInk\n"Tea\nCups\n'), id);
    expect(done).toMatchObject({ state: 'failed', failure: 'quote_not_closed' });
    expect(await rowsOf(id)).toEqual([['Paper'], ['Ink']]);
  });

  it.each<[string, (columns: ColumnTarget[]) => ColumnTarget[], string]>([
    ['twice the same column', ([one]) => [one!, one!], 'mapping_not_valid'],
    ['a column that is not there', () => [{ column: 7, name: 'Seven', type: 'text' }], 'mapping_not_valid'],
    [
      'two titles',
      () => [0, 1].map((column) => ({ column, name: `T${column}`, type: 'title' as const })),
      'mapping_not_valid',
    ],
  ])('is refused with %s', async (_, change, code) => {
    const preview = await upload(createCsvFile());
    const body = { reading: preview.reading, columns: change(targetsOf(preview)) };
    const answer = await owner.call(transfer.startImport, { params: { id: preview.import.id }, body });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  it('cannot fill computed properties', async () => {
    const { id, properties } = await aDatabase({ name: 'Made', type: 'created_time', config: {} });
    const preview = await upload(createCsvFile(), id);
    const columns = [{ column: 0, property_id: properties[1]!.id }];
    const answer = await owner.call(transfer.startImport, {
      params: { id: preview.import.id },
      body: { reading: preview.reading, columns },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'mapping_not_valid']);
  });
});

describe('an interrupted import', () => {
  const ROWS = 3_500;
  const manyRows = () =>
    createCsvFile(
      `Name,Kind\n${Array.from({ length: ROWS }, (_, index) => `row ${index},${index % 7}`).join('\n')}`,
    );

  async function begun() {
    const { id, properties } = await aDatabase({ name: 'Kind', type: 'select', config: {} });
    return { databaseId: id, importId: await prepareImport(id, properties, manyRows()) };
  }

  const titlesOf = async (databaseId: string) => {
    const rows = await app.database.sql<{ title: string }[]>`
      select cells->>'1' as title from database_rows where database_id = ${databaseId} order by number`;
    return rows.map(({ title }) => title);
  };
  const expected = Array.from({ length: ROWS }, (_, index) => `row ${index}`);

  /** Simulates a stored file that ends with an error after this many bytes. */
  const breakingAfter = (bytes: number): Files => ({
    ...files,
    find: async (key) => {
      const stored = await files.find(key);
      return (
        stored && {
          ...stored,
          open: async () => {
            const whole = await stored.open();
            return Readable.from(
              (async function* () {
                let left = bytes;
                for await (const piece of whole) {
                  for (let at = 0; at < piece.length; at += 1_000) {
                    if (left <= 0) throw new Error('The disk is gone.');
                    left -= 1_000;
                    yield piece.subarray(at, at + 1_000);
                  }
                }
              })(),
            );
          },
        }
      );
    },
  });

  it('continues where it was, with every row once', async () => {
    const { databaseId, importId } = await begun();
    await expect(runImport(breakingAfter(30_000), app.transact, importId)).rejects.toThrow(
      'The disk is gone.',
    );
    const { rows_done } = await owner.does(transfer.getImport, { params: { id: importId } });
    expect(rows_done).toBeGreaterThan(0);
    await runImport(files, app.transact, importId);
    expect(await titlesOf(databaseId)).toEqual(expected);
    expect(await waitForImport(importId)).toMatchObject({
      state: 'done',
      rows_done: ROWS + 1,
      rows_imported: ROWS,
    });
  });

  it('runs once even if several workers take it', async () => {
    const { databaseId, importId } = await begun();
    await Promise.all(Array.from({ length: 3 }, () => runImport(files, app.transact, importId)));
    expect(await titlesOf(databaseId)).toEqual(expected);
  });

  it('runs in slices, each a job', async () => {
    const { databaseId, importId } = await begun();
    await runImport(files, app.transact, importId, 0);
    expect(await waitForImport(importId)).toMatchObject({ state: 'done' });
    expect(await titlesOf(databaseId)).toEqual(expected);
  });

  it('stops when it is cancelled, and keeps its rows', async () => {
    const { databaseId, importId } = await begun();
    await expect(runImport(breakingAfter(30_000), app.transact, importId)).rejects.toThrow();
    const before = await titlesOf(databaseId);
    await owner.does(transfer.cancelImport, { params: { id: importId } });
    await runImport(files, app.transact, importId);
    expect(await titlesOf(databaseId)).toEqual(before);
    const again = await owner.call(transfer.resumeImport, { params: { id: importId } });
    expect([again.status, again.body.code]).toEqual([409, 'import_not_begun']);
  });

  it('stops when the database is deleted or its user leaves', async () => {
    const { databaseId, importId } = await begun();
    await owner.does(databases.deleteDatabase, { params: { id: databaseId } });
    await runImport(files, app.transact, importId);
    expect(await waitForImport(importId)).toMatchObject({ state: 'failed', failure: 'database_gone' });

    const leaver = await app.createUser();
    await app.database
      .sql`insert into workspace_members (workspace_id, user_id, role) values (${workspaceId}, ${leaver.id}, 'member')`;
    const { id: target } = await aDatabase();
    const preview = await upload(createCsvFile(), target, leaver);
    await owner.does(removeMember, { params: { id: workspaceId, user_id: leaver.id } });
    const answer = await leaver.call(transfer.startImport, {
      params: { id: preview.import.id },
      body: { reading: preview.reading, columns: targetsOf(preview) },
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'import_not_found']);
  });
});

it('an uploaded import file is visible to its user only', async () => {
  const { import: mine } = await upload(createCsvFile());
  expect(
    (await owner.does(transfer.listImports, { query: { workspace_id: workspaceId } })).map(({ id }) => id),
  ).toContain(mine.id);
  expect(await member.does(transfer.listImports, { query: { workspace_id: workspaceId } })).toEqual([]);
  for (const endpoint of [transfer.getImport, transfer.previewImport, transfer.getImportReport]) {
    const { status } = await member.call(endpoint, { params: { id: mine.id } });
    expect(status).toBe(404);
  }
});
