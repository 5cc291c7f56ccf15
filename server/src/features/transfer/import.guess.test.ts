import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { ReadingChoice } from '@workflow/contract/transfer/transfer.schema.ts';
import { describe, expect, it } from 'vitest';
import { guessFormat } from './import.guess.ts';

const guess = (text: string, choice: ReadingChoice = {}) =>
  guessFormat({ text, encoding: 'utf-8' }, choice, { kind: 'database', properties: null });

/** Returns the type of the second column of a file with a header and a title column. */
const typeOf = (...texts: string[]) =>
  guess(`Name;Value\n${texts.map((text, index) => `n${index};${text}`).join('\n')}\n`).columns[1]!.type;

describe('the type of a column', () => {
  it.each<[string, string[]]>([
    ['leading zeros', ['01234', '98765', '11111']],
    ['exponents', ['12E4', '7', '8']],
    ['versions like dates', ['1.2.10', '1.3.11', '2.1.12']],
    ['versions like numbers', ['1.9', '1.10', '1.11']],
    ['ids of 20 digits', ['12345678901234567890', '12345678901234567891', '5']],
    ['dial codes', ['+49', '+1', '+358']],
    ['rooms', ['R1', 'R2', 'R3']],
    ['sizes', ['40R', '42R', '44R']],
    ['agenda items', ['TOP 1', 'TOP 2', 'TOP 3']],
    ['area codes', ['(212)', '(415)', '(646)']],
    ['amounts in several currencies', ['$5', '€6', '$7']],
    ['years of another calendar', ['4/3/2569', '5/3/2569', '6/3/2569']],
  ])('is text for %s', (_, texts) => {
    expect(typeOf(...texts)).toBe('text');
  });

  it.each<[string, string[]]>([
    ['number', ['4.50', '12', '0', '-3']],
    ['number', ['(1,234.50)', '12.00', '1.25-']],
    ['number', ['0.30000000000000004', '33.333333333333336', '1e-05']],
    ['number', ['4.3333333333333333', '2.5000000000000000', '3']],
    ['number', ['+1.25', '-0.5', '+2']],
    ['number', ['(500)', '1200', '(30)']],
    ['number', ['4.50', '3.2', '7']],
    ['number', ['5 €', '0', '7 €']],
    ['number', ['R 12.50', 'R 1,234.50', 'R 8.00']],
    ['number', ['₹1,23,456.00', '₹99.00', '₹7.50']],
    ['number', ['99,00 Kč', '1 200,50 Kč', '3,00 Kč']],
    ['number', ['EUR 50', 'EUR 60', 'EUR 70']],
    ['date', ['2026/3/4', '2026/11/30', '2026/1/1']],
    ['date', ['2026. 3. 4.', '2026. 11. 30.', '2026. 1. 1.']],
    ['date', ['4-Mar-26', '5-Apr-26', '6-May-26']],
    ['date', ['4. März 2026', '5. Mai 2026', '6. Juni 2026']],
    ['date', ['12.05.85', '13.06.85', '14.07.85']],
    ['date', ['2026-03-04 10:30 UTC', '2026-03-04 10:30+00', '2026-03-05 10:30Z']],
  ])('is %s for %j', (type, texts) => {
    expect(typeOf(...texts)).toBe(type);
  });

  it('does not change with a few cells such as N/A, which are named', () => {
    const { columns } = guess('Name,Price\nPaper,4.50\nInk,N/A\nTea,3.25\nCups,–\n');
    expect(columns[1]).toMatchObject({ type: 'number', unreadable: ['N/A', '–'] });
    expect(guess('Name,Note\nPaper,fresh\nInk,N/A\n').columns[1]).toMatchObject({
      type: 'text',
      unreadable: [],
    });
  });
});

describe('a header', () => {
  it.each([
    ['an empty name', 'Name,Age,\nAda,36,x\nBob,41,y\n'],
    ['a repeated name', 'Summary,Labels,Labels\nBug,ui,web\nTask,api,\n'],
    ['a letter and a digit above a number', 'Model,R2\nA,0.93\nB,0.88\n'],
    ['letters and digits above numbers', 'Name,R1,R2,R3\nAda,4,5,7\nBob,3,2,9\n'],
    ['digits in parentheses', 'Name,(1),(2)\nAda,4.5,7\nBob,3.5,2\n'],
    ['the index of pandas', ',Name,Age\n0,Ada,36\n1,Bob,41\n'],
    ['years', 'Region,2023,2024\nNorth,120,140\nSouth,100,2024\n'],
    ['consecutive numbers', ',0,1,2\na,5.5,6,7\nb,8,9,4\n'],
    ['texts above texts', 'Name,City\nAda,London\nBob,Paris\n'],
    ['lines that repeat it', 'Name,Color\nApple,red\nName,Color\nPear,green\n'],
  ])('is seen with %s', (_, text) => {
    expect(guess(text).reading.has_header).toBe(true);
  });

  it.each([
    ['numbers', 'North,120,140\nSouth,100,150\n'],
    ['a date', 'Ada,2026-01-02\nBob,2026-03-04\n'],
    ['recurring values', 'Apple,red\nPear,green\nCherry,red\n'],
    ['mostly empty cells', 'Ada,,\nBob,Paris,tea\nCleo,Rome,milk\n'],
    ['years above years', 'Ada,1990\nBob,1985\n'],
  ])('is not seen in %s', (_, text) => {
    expect(guess(text).reading.has_header).toBe(false);
  });

  it('gives repeated columns distinct names, and those without a name a number', () => {
    expect(guess('Labels,,Labels\nui,1,web\napi,2,db\n').columns.map(({ name }) => name)).toEqual([
      'Labels',
      'Column 2',
      'Labels 2',
    ]);
  });
});

it('gives a column a name that no other column has', () => {
  expect(guess('A,A,A 2,a\nx,y,z,w\nu,v,t,s\n').columns.map(({ name }) => name)).toEqual([
    'A',
    'A 3',
    'A 2',
    'a 4',
  ]);
});

it('matches repeated columns to the properties with their numbers', () => {
  const properties = [
    { id: 'title', type: 'title', name: 'Name' },
    { id: 'first', type: 'text', name: 'Status' },
    { id: 'second', type: 'checkbox', name: 'Status 2' },
  ].map((property) => ({ ...property, config: {} }) as Property);
  const text = 'Name,Status,Status\nAda,new,true\nBo,old,false\n';
  const { columns } = guessFormat({ text, encoding: 'utf-8' }, {}, { kind: 'database', properties });
  expect(columns.map(({ property_id }) => property_id)).toEqual(['title', 'first', 'second']);
});

describe('empty columns', () => {
  it('at the end do not count, also of a sheet that was saved with all its columns', () => {
    const commas = ','.repeat(16_382);
    const { columns, is_cut } = guess(`Name,Price${commas}\nPaper,4${commas}\nInk,5${commas}\n`);
    expect([columns.map(({ name }) => name), is_cut]).toEqual([['Name', 'Price'], false]);
  });

  it('between others are left out if they have no name', () => {
    expect(
      guess('Name,,Price,Note\nPaper,,4,\nInk,,5,\n').columns.map(({ is_left_out }) => is_left_out),
    ).toEqual([false, true, false, false]);
  });
});

describe('the delimiter', () => {
  it.each([
    ['a title above the table', 'Sales of the year, all regions\n\nName;Price;City\nA;1,5;X\nB;2,5;Y\n', ';'],
    ['uneven rows', 'Name;Street;City\nAda;Mall 1, London\nBob;Rue 2, Paris;F;x\nCleo;Via 3, Rome;I\n', ';'],
    ['a line that names it', 'sep=;\nName;Note\nA;one, two\nB;three, four\n', ';'],
    ['decimal commas without a header', '1,5;2,5;3,5\n4,5;5,5;6,5\n', ';'],
    ['lists in cells', 'Name,Tags,Size\nA,x;y;z,1\nB,x;y,2\n', ','],
    ['tabs', 'Name\tNote\nA\tone, two\nB\tthree, four\n', '\t'],
  ])('is found with %s', (_, text, delimiter) => {
    expect(guess(text).reading.delimiter).toBe(delimiter);
  });

  it('and the header are found below a title and below a line that names the delimiter', () => {
    const titled = guess('Sales report\nCreated: 2026-01-02,,\nName,Price,City\nA,1,X\nB,2,Y\n');
    expect(titled.reading).toMatchObject({ skipped_rows: 2, has_header: true });
    expect(titled.columns.map(({ name }) => name)).toEqual(['Name', 'Price', 'City']);
    expect(titled.rows).toEqual([
      ['A', '1', 'X'],
      ['B', '2', 'Y'],
    ]);
    const named = guess('sep=;\nName;Price\nA;1\n');
    expect([named.reading.skipped_rows, named.columns[0]!.name, named.rows]).toEqual([
      1,
      'Name',
      [['A', '1']],
    ]);
    expect(guess('Ada,,\nBob,2,3\nCleo,4,5\n').reading.skipped_rows).toBe(0);
  });
});

describe('the order of day and month', () => {
  it.each<[string, string, string | null, boolean]>([
    ['times follow', 'Name,On\nA,03/04/2026 10:00\nB,25/12/2026 14:30\n', 'day', true],
    ['the month is first', 'Name,On\nA,03/04/2026\nB,12/25/2026\n', 'month', false],
    ['both fit', 'Name,On\nA,03/04/2026\nB,05/06/2026\n', 'both', false],
    ['both fit in a country of decimal commas', 'Name;On\nA;03/04/2026\nB;05/06/2026\n', 'both', true],
    ['no date depends on it', 'Name,On\nA,2026-03-04\nB,2026-03-05\n', null, false],
  ])('is decided by the column if %s', (_, text, order, dayFirst) => {
    const { columns, reading } = guess(text);
    expect([columns[1]!.type, columns[1]!.date_order, reading.day_first]).toEqual(['date', order, dayFirst]);
  });
});

it('an unclosed quotation mark has another error than a file without rows', () => {
  expect(guess('Name,Price\n"Tea,1\nCups,2\n')).toMatchObject({ rowCount: 0, isQuoteOpen: true });
  expect(guess('Name,Price\n')).toMatchObject({ rowCount: 0, isQuoteOpen: false });
});
