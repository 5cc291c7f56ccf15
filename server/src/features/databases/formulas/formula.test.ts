import { expect, test } from 'vitest';
import { evaluate, parseFormula, referencesOf, replaceNamesByIds } from './formula.ts';
import { FormulaList, type FormulaValue } from './operators.ts';

const compute = (expression: string, cells: Readonly<Record<string, FormulaValue>> = {}) =>
  evaluate(parseFormula(expression), (id) => cells[id] ?? null);

test.each<[string, FormulaValue]>([
  ['round(1.005, 2)', 1.01],
  ['round(2.5)', 3],
  ['round(-2.5)', -3],
  ['round(-0.4)', 0],
  ['round(1234.5, -2)', 1_200],
  ['round(-1250, -2)', -1_300],
  ['round(0.1 + 0.2, 5)', 0.3],
  ['round(1.5e21, 2)', 1.5e21],
  ['round(1e-7, 3)', 0],
  ['"" == prop("empty")', true],
  ['prop("empty") != ""', false],
  ['prop("empty") == 0', false],
  ['empty(prop("empty"))', true],
  ['empty(1 == 2)', false],
  ['false == ""', false],
  ['"Done: " + (1 == 2)', 'Done: false'],
])('%s is %s', (expression, value) => {
  expect(compute(expression)).toBe(value);
});

test.each<[string, string, FormulaValue]>([
  // 1 April 01:30 in Berlin is 31 March 23:30 in UTC.
  ['month(prop("time"))', 'Europe/Berlin', 4],
  ['day(prop("time"))', 'Europe/Berlin', 1],
  ['month(prop("time"))', 'UTC', 3],
  ['day(prop("time"))', 'America/New_York', 31],
  ['year("2026-12-31T23:30:00Z")', 'Europe/Berlin', 2027],
  ['year("2027-01-01T00:30:00+01:00")', 'UTC', 2026],
  // A day is the same in every zone, and so is a time without an offset.
  ['month("2026-04-01")', 'America/New_York', 4],
  ['day("April 1, 2026 01:30")', 'America/New_York', 1],
  ['day("2026-04-01T01:30")', 'Europe/Berlin', 1],
  ['day("no date")', 'Europe/Berlin', null],
  ['days_between("2026-03-31", prop("time"))', 'Europe/Berlin', 1],
  ['days_between("2026-03-31", prop("time"))', 'UTC', 0],
  // The day between has 23 hours, because the clocks are set forward.
  ['days_between("2026-03-28T22:00:00Z", "2026-03-29T21:00:00Z")', 'Europe/Berlin', 1],
])('%s in %s is %s', (expression, timeZone, value) => {
  const cells: Record<string, FormulaValue> = { time: '2026-03-31T23:30:00.000Z' };
  expect(evaluate(parseFormula(expression), (id) => cells[id] ?? null, { timeZone })).toBe(value);
});

test.each<[string, FormulaValue]>([
  ['prop("owners") == prop("reviewers")', true],
  ['prop("owners") == prop("namesakes")', false],
  ['prop("owners") != prop("none")', true],
  ['prop("owners") == "Ana, Ben"', true],
  ['"a, b" == prop("owners")', true],
  ['count(prop("owners"))', 2],
  ['count(prop("none"))', 0],
  ['count("one text")', 1],
  ['"By " + prop("owners")', 'By Ana, Ben'],
  ['length(prop("owners"))', 8],
  ['contains(prop("owners"), "Ben")', true],
  ['prop("owners") < "Zoe"', true],
  ['empty(prop("owners"))', false],
])('lists compare by ids and read as texts: %s', (expression, value) => {
  const lists: Record<string, FormulaValue> = {
    owners: new FormulaList(['a', 'b'], 'Ana, Ben'),
    reviewers: new FormulaList(['b', 'a'], 'Ben, Ana'),
    namesakes: new FormulaList(['c', 'd'], 'Ana, Ben'),
  };
  expect(compute(expression, lists)).toBe(value);
});

test('refers to properties whose names contain quotation marks, and leaves other texts as they are', () => {
  const ids: Record<string, string> = { 'a"b': 'id-1', "it's": 'id-2', 'c\\d': 'id-3' };
  const stored = replaceNamesByIds(
    String.raw`prop("a\"b") + prop ( 'it\'s' ) + prop("c\\d") + "prop('none')"`,
    (name) => ids[name] ?? null,
  );
  expect(stored).toBe(`prop("id-1") + prop("id-2") + prop("id-3") + "prop('none')"`);
  expect(referencesOf(stored)).toEqual(['id-1', 'id-2', 'id-3']);
});

test('refuses an unknown property, also with an escaped quotation mark', () => {
  expect(() => replaceNamesByIds(String.raw`prop("a\"b")`, () => null)).toThrow('refers to “a"b”');
  expect(() => parseFormula('prop(5)')).toThrow('takes the name of a property');
});
