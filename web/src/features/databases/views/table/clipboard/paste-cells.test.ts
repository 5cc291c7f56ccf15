import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { describe, expect, test } from 'vitest';
import type { CellNames, NameLookups } from '../../../property-types/property-type-view.ts';
import type { Column } from '../grid/columns.ts';
import type { Line } from '../lines/lines.ts';
import type { Range } from '../selection/cell-range.ts';
import { clearCells, copyCells, TYPED_CELLS_FORMAT } from './copy-cells.ts';
import {
  type ClipboardBlock,
  createNameLookup,
  listLinkedRowNames,
  listMissingOptions,
  planPaste,
  readClipboard,
} from './paste-cells.ts';

const WORKSPACE = 'workspace';

const createProperty = (id: string, type: Property['type'], config: object = {}) =>
  ({ id, name: id, type, database_id: 'supplies', config }) as unknown as Property;

const title = createProperty('Name', 'title');
const price = createProperty('Price', 'number');
const stage = createProperty('Stage', 'select', { options: [{ id: '1', value: 'Open', color: 'gray' }] });
const labels = createProperty('Labels', 'multi_select', { options: [] });
const owner = createProperty('Owner', 'person');
const supplier = createProperty('Supplier', 'relation', { database_id: 'suppliers' });
const made = createProperty('Made', 'created_time');
const ALL = [title, price, stage, labels, owner, supplier, made];

const columnsOf = (properties: readonly Property[]): Column[] =>
  properties.map((one) => ({
    kind: 'property',
    id: one.id,
    property: one,
    width: 100,
    start: 0,
    frozenAt: null,
  }));

const rowOf = (id: string, cells: Record<string, unknown>) =>
  ({ id, cells, assignees: [] }) as unknown as Row;

const ADA = '0199f7a0-0000-7000-8000-00000000ada0';
const BEN = '0199f7a0-0000-7000-8000-00000000be70';
const MILL = '0199f7a0-0000-7000-8000-00000000a111';

const ROWS = [
  rowOf('paper', { Name: 'Paper', Price: 2, Stage: 'Open', Owner: [ADA], Supplier: [MILL] }),
  rowOf('ink', { Name: 'Ink, black', Price: -3.5 }),
];
const lines: Line[] = ROWS.map((row) => ({ kind: 'row', key: row.id, row, depth: 0, children: 'none' }));

const names: CellNames = {
  userNameOf: (id) => (id === ADA ? 'Ada Byron' : 'Ben'),
  rowNameOf: (_, id) => (id === MILL ? 'The mill' : undefined),
};
const called: NameLookups = {
  person: createNameLookup(
    [['Ada Byron', ADA] as const, ['Ben', BEN] as const],
    ([name]) => [name],
    ([, id]) => id,
  ),
  row: (_, name) => (name === 'The mill' || name === 'Mill, Sons & Co.' ? MILL : undefined),
};

const everything: Range = { top: 0, bottom: 1, first: 0, last: 6 };
const at = (row: number, column: number): Range => ({ top: row, bottom: row, first: column, last: column });

const block = (text: string, own = ''): ClipboardBlock =>
  readClipboard({
    getData: (type) => (type === 'text/plain' ? text : type === TYPED_CELLS_FORMAT ? own : ''),
  });

const paste = (
  text: string | ClipboardBlock,
  range: Range,
  options: Partial<Parameters<typeof planPaste>[1]> = {},
) =>
  planPaste(typeof text === 'string' ? block(text) : text, {
    lines,
    columns: columnsOf(ALL),
    range,
    called,
    newRow: {},
    workspaceId: WORKSPACE,
    ...options,
  });

const valuesIn = ({ edits }: ReturnType<typeof planPaste>) => edits.map(({ value }) => value);

describe('copying cells', () => {
  const copy = (range: Range) => copyCells(lines, columnsOf(ALL), range, names, WORKSPACE);

  test('copies names and titles instead of ids', () => {
    const { 'text/plain': text } = copy({ ...everything, last: 5 });
    expect(text).toBe('Paper\t2\tOpen\t\tAda Byron\tThe mill\nInk, black\t-3.5\t\t\t\t');
  });

  test('copies checkboxes as TRUE or FALSE', () => {
    const row = rowOf('box', { Done: true });
    const both = [row, rowOf('empty', {})].map(
      (one): Line => ({ kind: 'row', key: one.id, row: one, depth: 0, children: 'none' }),
    );
    const range = { top: 0, bottom: 1, first: 0, last: 0 };
    const columns = columnsOf([createProperty('Done', 'checkbox')]);
    expect(copyCells(both, columns, range, names, WORKSPACE)['text/plain']).toBe('TRUE\nFALSE');
  });

  test('escapes texts that a spreadsheet would read as formulas', () => {
    const row = rowOf('bad', { Name: '=HYPERLINK("http://example.com")', Price: -5 });
    const line: Line = { kind: 'row', key: 'bad', row, depth: 0, children: 'none' };
    const { 'text/plain': text } = copyCells(
      [line],
      columnsOf(ALL),
      { ...at(0, 0), last: 1 },
      names,
      WORKSPACE,
    );
    expect(text).toBe(`"'=HYPERLINK(""http://example.com"")"\t-5`);
  });

  test('pastes the exact values into columns of the same types', () => {
    const { 'text/plain': text, ...own } = copy({ ...everything, last: 5 });
    const [words] = Object.values(own);
    const { edits, skippedValues } = paste(block(text!, words), { ...at(1, 0) });
    expect(skippedValues).toBe(0);
    const first = edits.filter(({ row_id }) => row_id === 'ink');
    expect(first.map(({ value }) => value)).toEqual(['Paper', 2, 'Open', null, [ADA], [MILL]]);
  });

  test('resolves names when pasting into another workspace', () => {
    const { 'text/plain': text, ...own } = copy({ ...at(0, 4) });
    const elsewhere = paste(block(text!, Object.values(own)[0]), at(1, 4), {
      workspaceId: 'another',
      called: { ...called, person: (name) => (name === 'Ada Byron' ? BEN : undefined) },
    });
    expect(valuesIn(elsewhere)).toEqual([[BEN]]);
  });
});

test('clearing a range empties all editable cells', () => {
  expect(
    clearCells(lines, columnsOf(ALL), { ...everything, bottom: 0 }).map(({ property_id }) => property_id),
  ).toEqual(['Name', 'Price', 'Stage', 'Labels', 'Owner', 'Supplier']);
});

describe('pasting cells', () => {
  test('adds rows after the last one', () => {
    const { edits, added, ...left } = paste('Glue\t5\nTape\t7\nPins\t1', at(1, 0));
    expect(edits).toEqual([
      { row_id: 'ink', property_id: 'Name', value: 'Glue' },
      { row_id: 'ink', property_id: 'Price', value: 5 },
    ]);
    expect(added).toEqual([
      { Name: 'Tape', Price: 7 },
      { Name: 'Pins', Price: 1 },
    ]);
    expect(left).toEqual({ skippedValues: 0, lines: 0, columns: 0 });
  });

  test('counts skipped rows and columns if the end is not loaded', () => {
    const { added, ...left } = paste('Glue\nTape\nPins', at(1, 0), { newRow: null });
    expect(added).toEqual([]);
    expect(left).toMatchObject({ lines: 2, columns: 0 });
    expect(paste('1\t2\t3', at(0, 5))).toMatchObject({ columns: 1 });
  });

  test('counts values that do not match their column, and ignores computed columns', () => {
    expect(paste('many\tNowhere', at(0, 1))).toMatchObject({ edits: [], skippedValues: 2 });
    expect(paste('2026-01-01', at(0, 6))).toMatchObject({ edits: [], skippedValues: 0 });
  });

  test('repeats one cell or one row over the range', () => {
    expect(valuesIn(paste('4', { ...at(0, 1), bottom: 1 }))).toEqual([4, 4]);
    expect(valuesIn(paste('Pens\t4', { ...at(0, 0), bottom: 1, last: 1 }))).toEqual(['Pens', 4, 'Pens', 4]);
  });

  test('resolves names of people and linked rows', () => {
    expect(valuesIn(paste('ben, Ada Byron\tThe mill', at(1, 4)))).toEqual([[BEN, ADA], [MILL]]);
    expect(valuesIn(paste('Mill, Sons & Co.', at(1, 5)))).toEqual([[MILL]]);
    expect(paste('Somebody', at(1, 4))).toMatchObject({ edits: [], skippedValues: 1 });
  });

  test('lists missing options and names of linked rows', () => {
    const target = { lines, columns: columnsOf(ALL), range: at(0, 2), workspaceId: WORKSPACE };
    const clipboard = block('open\tRed, Blue\t\tThe mill\nClosed\tred\t\t\nclosed\t\t\t');
    expect([...listMissingOptions(clipboard, target)]).toEqual([
      [stage, ['Closed']],
      [labels, ['Red', 'Blue']],
    ]);
    expect([...listLinkedRowNames(clipboard, target)]).toEqual([[supplier, ['The mill']]]);
  });

  test('sets an option once it exists', () => {
    const options = ['Open', 'Closed'].map((value, id) => ({ id: String(id), value, color: 'gray' }));
    const columns = columnsOf([title, price, createProperty('Stage', 'select', { options })]);
    expect(valuesIn(paste('closed', at(0, 2), { columns }))).toEqual(['Closed']);
  });

  test('adds rows to an empty table', () => {
    expect(paste('Pens\t4', at(0, 0), { lines: [], newRow: { Stage: 'Open' } }).added).toEqual([
      { Stage: 'Open', Name: 'Pens', Price: 4 },
    ]);
  });
});
