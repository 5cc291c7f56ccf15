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
  expect(excerptOf(`${'ﷺ '.repeat(400)}lamp`, ['lamp'])).toMatch(/^… (ﷺ )+lamp$/);
});

it('names the words of the text that match, also with another ending', () => {
  expect(matches('Two lamps', 'lamp -chair')).toEqual({ words: ['lamp'], isComplete: true });
  expect(matches('We deployed the lamp', 'lamp deployments')).toEqual({ words: ['lamp'], isComplete: false });
  expect(matches('Häuser am See', 'Häusern')).toEqual({ words: ['hauser'], isComplete: true });
  expect(matches('Häuser am See', 'Häusern Berg')).toEqual({ words: ['hauser'], isComplete: false });
});
