import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import { parseSearch } from '@workflow/contract/search/search.query.ts';
import { expect, it } from 'vitest';
import { excerptOf, matchesIn } from './search.excerpt.ts';

const matches = (text: string, search: string) =>
  matchesIn('page', foldSearchText(text), parseSearch(search).terms, undefined);

it('cuts an excerpt that begins at a word shortly before the first match', () => {
  expect(excerptOf('The lamp is on', ['lamp'])).toBe('The lamp is on');
  const long = 'word '.repeat(1_000);
  expect(excerptOf(`${long}the Lamp`, ['lamp'])).toMatch(/^… (word ){11}the Lamp$/);
  expect(excerptOf(`A lamp ${long}`, ['lamp', 'word'])).toMatch(/^A lamp word .{200,240}…$/);
  expect(excerptOf(`${'x'.repeat(5_000)}lamp`, ['lamp'])).toBe('… lamp');
  expect(excerptOf(long, ['lamp'])).toBeNull();
});

it('finds matches anywhere in a text whose folded length differs', () => {
  for (let length = 480; length < 520; length++)
    expect(excerptOf(`${'ß'.repeat(length)} a  green\nLÁMP`, ['green lamp'])).toMatch(/green LÁMP$/);
  expect(excerptOf(`${'x'.repeat(5_000)}la\u0301mp`, ['lamp'])).toBe('… la\u0301mp');
  expect(excerptOf(`${'ﷺ '.repeat(400)}lamp`, ['lamp'])).toMatch(/^… (ﷺ )+lamp$/);
});

it('names the words of the text that match, also with another ending', async () => {
  expect(await matches('Two lamps', 'lamp -chair')).toEqual({ words: ['lamp'], isComplete: true });
  expect(await matches('We deployed the lamp', 'lamp deployments')).toEqual({
    words: ['lamp'],
    isComplete: false,
  });
  expect(await matches('Häuser am See', 'Häusern')).toEqual({ words: ['hauser'], isComplete: true });
  expect(await matches('Häuser am See', 'Häusern Berg')).toEqual({ words: ['hauser'], isComplete: false });
});

it('reads a long text once for all words with another ending, in turns of the event loop', async () => {
  const filler = Array.from({ length: 10_000 }, (_, index) => `word${index}`).join(' ');
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const found = await matches(
    `decide ${filler} meet plan release test build write read`,
    'planning deciding releasing meeting testing building writing reading',
  );
  isDone = true;
  expect(found).toEqual({
    words: ['decide', 'meet', 'plan', 'release', 'test', 'build', 'write', 'read'],
    isComplete: true,
  });
  // The text has five parts.
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(turns).toBeLessThan(8);
});
