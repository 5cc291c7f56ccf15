import { parseSearch } from '@workflow/contract/search/search.query.ts';
import { describe, expect, it } from 'vitest';
import { rankByRelevance } from './search.rank.ts';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 24 * 3600 * 1000).toISOString();

/** Returns the ids in the order of their relevance for a search. */
const rank = (search: string, documents: Readonly<Record<string, readonly [text: string, days: number]>>) =>
  rankByRelevance(
    parseSearch(search).terms,
    Object.entries(documents).map(([id, [text, days]]) => ({ id, title: '', text, at: daysAgo(days) })),
    NOW,
  ).map(({ id }) => id);

describe('ranking', () => {
  it('puts the newer of two equal texts first', () => {
    expect(rank('harbour', { old: ['harbour', 365], new: ['harbour', 1], month: ['harbour', 30] })).toEqual([
      'new',
      'month',
      'old',
    ]);
  });

  it('weighs age against whole words: a new partial match beats a year-old whole word, which beats a month-old partial match', () => {
    expect(
      rank('harbour', { month: ['harbours', 30], year: ['harbour', 365], new: ['harbours', 0] }),
    ).toEqual(['new', 'year', 'month']);
  });

  it('puts an old whole word before a new match inside a word', () => {
    expect(rank('harbour', { part: ['inharbourment', 0], whole: ['the harbour', 1_000] })).toEqual([
      'whole',
      'part',
    ]);
  });

  it('puts nearby words before distant words in a newer text', () => {
    const between = 'and much else '.repeat(20);
    expect(
      rank('harbour light', { far: [`harbour ${between} light`, 0], near: ['harbour light', 2] }),
    ).toEqual(['near', 'far']);
  });
});
