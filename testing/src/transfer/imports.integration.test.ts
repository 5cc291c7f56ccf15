import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { NewProperty } from '@workflow/contract/databases/databases.schema.ts';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { ColumnTarget } from '@workflow/contract/transfer/transfer.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTransferHelpers } from './transfer.helpers.ts';
import { createCsvFile } from './transfer.scenarios.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, member, id: workspaceId } = await createTestWorkspace(app).with('member'));
});
afterAll(() => app.close());
const { createStock, rowsOf, upload, waitForImport, targetsOf, importFile, reportOf } = createTransferHelpers(
  () => ({ app, owner, workspaceId }),
);

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
    const one = await createStock(...properties);
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
    const other = await createStock(...properties);
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
    const { id } = await createStock({ name: 'Price', type: 'number', config: {} });
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
    const loadNames = async ({ id }: typeof owner) => {
      const [row] = await app.database.sql<[{ name: string; username: string; email: string }]>`
        select coalesce(full_name, username) as name, username, email from users where id = ${id}`;
      return row;
    };
    const { name, email } = await loadNames(owner);
    const file = createCsvFile(
      `Name,Who,Price,Unit\nPaper,"${name}, ${(await loadNames(member)).username}",4,kg\nInk,${email.toUpperCase()},5,l\nTea,Nobody,6,\n`,
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
    const { id } = await createStock(
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
      ['Status 2', 'checkbox'],
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
    const startImport = async (decimal_comma: boolean) => {
      const { import: one, reading } = await upload(createCsvFile(text));
      const body = { reading: { ...reading, decimal_comma }, columns: targetsOf(preview) };
      await owner.does(transfer.startImport, { params: { id: one.id }, body });
      return rowsOf((await waitForImport(one.id)).database_id!);
    };
    expect((await startImport(guessed))[0]).toEqual(['Paper', read]);
    expect((await startImport(!guessed))[0]).toEqual(['Paper', read === 1.5 ? 1_500 : 1.5]);
  });

  it('skips a title, reads each column of dates in its own order, and times in the user’s time zone', async () => {
    const lines = [
      'Deliveries of the year',
      'Item,Ordered,Due,At',
      'Paper,25/12/2026,12/25/2026,2026-07-04 10:30',
      'Ink,03/04/2026,03/04/2026,2026-07-05 10:30',
    ];
    const preview = await upload(createCsvFile(lines.join('\n')));
    expect(preview.reading).toMatchObject({ skipped_rows: 1, has_header: true });
    const { id } = preview.import;
    const columns = targetsOf(preview).map((target, index) => {
      const order = preview.columns[index]!.date_order;
      return order === null ? target : { ...target, day_first: order === 'day' };
    });
    const reading = { ...preview.reading, time_zone: 'Europe/Berlin' };
    await owner.does(transfer.startImport, { params: { id }, body: { reading, columns } });
    const done = await waitForImport(id);
    expect(done).toMatchObject({ state: 'done', rows_imported: 2, problems: 0 });
    expect(await rowsOf(done.database_id!)).toEqual([
      ['Paper', '2026-12-25', '2026-12-25', '2026-07-04T08:30:00.000Z'],
      ['Ink', '2026-04-03', '2026-03-04', '2026-07-05T08:30:00.000Z'],
    ]);
  });

  it('keeps codes as text, and reports the zeros that a number column loses and cells such as N/A', async () => {
    const done = await importFile(createCsvFile('Name,Code,Price\nPaper,01234,4.50\nInk,98765,N/A\n'));
    expect(done).toMatchObject({ state: 'done', problems: 1 });
    expect(await rowsOf(done.database_id!)).toEqual([
      ['Paper', '01234', 4.5],
      ['Ink', '98765', null],
    ]);
    expect(await reportOf(done.id)).toContain('3,Price,N/A,');
    const { id } = await createStock({ name: 'Code', type: 'number', config: {} });
    const lossy = await importFile(createCsvFile('Name,Code\nPaper,01234\nInk,5\n'), id);
    expect(await rowsOf(id)).toEqual([
      ['Paper', 1234],
      ['Ink', 5],
    ]);
    expect(await reportOf(lossy.id)).toContain('2,Code,01234,The number was imported as 1234.');
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

  it('is rejected with the reason if a quotation mark in its first row is not closed', async () => {
    const { status, body } = await owner.call(transfer.uploadImport, {
      file: createCsvFile('Name,Price\n"Paper,4\nInk,5\n'),
      fields: { workspace_id: workspaceId },
    });
    expect([status, body.code]).toEqual([422, 'quote_not_closed']);
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

  it('imports the part of an oversized row that fits, and reports the rest', async () => {
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
    const { id } = await createStock();
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
    const { id } = await createStock();
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
    const { id, properties } = await createStock({ name: 'Made', type: 'created_time', config: {} });
    const preview = await upload(createCsvFile(), id);
    const columns = [{ column: 0, property_id: properties[1]!.id }];
    const answer = await owner.call(transfer.startImport, {
      params: { id: preview.import.id },
      body: { reading: preview.reading, columns },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'mapping_not_valid']);
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
