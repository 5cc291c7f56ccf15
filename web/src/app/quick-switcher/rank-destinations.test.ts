import { expect, it } from 'vitest';
import type { Destination, DestinationKind } from './destinations.ts';
import { indexDestinations, parseTyped, rankDestinations } from './rank-destinations.ts';
import type { Visits } from './visits.storage.ts';
import { withVisit } from './visits.storage.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY = 24 * 60 * 60 * 1000;

const destination = (name: string, kind: DestinationKind = 'channel', names = [name]): Destination => ({
  id: name,
  kind,
  name,
  names,
  detail: '',
  order: kind === 'channel' ? 0 : 1,
  target: { run: () => {} },
});

const places = [
  'general',
  'product-design',
  'design',
  'design-reviews',
  'Zürich office',
  'announcements',
].map((name) => destination(name));
const jon = destination('Jon Bell', 'person', ['Jon Bell', 'jbell']);

const find = (typed: string, visits: Visits = {}, currentId: string | null = null) =>
  rankDestinations(indexDestinations([...places, jon]), typed, { visits, currentId, now: NOW }).map(
    ({ name }) => name,
  );

it('lists the most recently opened places first, without the current one', () => {
  const visits = { design: { at: NOW - 2, score: 9 }, general: { at: NOW - 1, score: 1 } };
  expect(find('', visits).slice(0, 2)).toEqual(['general', 'design']);
  expect(find('', visits, 'general')[0]).toBe('design');
  expect(find('', visits, 'general')).not.toContain('general');
});

it('lists unread conversations first, the most recently opened of them before the others', () => {
  const unread = places.map((place) => ({
    ...place,
    isUnread: ['design', 'announcements'].includes(place.name),
  }));
  const visits = { general: { at: NOW, score: 9 }, announcements: { at: NOW - DAY, score: 1 } };
  const listed = rankDestinations(indexDestinations(unread), '', { visits, currentId: null, now: NOW });
  expect(listed.map(({ name }) => name).slice(0, 3)).toEqual(['announcements', 'design', 'general']);
});

it('prefers the whole name, then its beginning, then the beginning of a word', () => {
  expect(find('design')).toEqual(['design', 'design-reviews', 'product-design']);
});

it('prefers places that the user opens often and lately', () => {
  const often = { design: { at: NOW - 30 * DAY, score: 9 }, 'design-reviews': { at: NOW, score: 2 } };
  expect(find('des', often).slice(0, 2)).toEqual(['design-reviews', 'design']);
});

it('finds people by first name, last name, username and parts of both names', () => {
  for (const typed of ['jon', 'bell', 'jbell', 'jon b', 'b jon'])
    expect(find(typed), typed).toEqual(['Jon Bell']);
});

it('ignores case and accents', () => {
  expect(find('zurich')).toEqual(['Zürich office']);
});

it('finds a place by its initials', () => {
  expect(find('pd')).toEqual(['product-design']);
});

it.each(['genral', 'gneral', 'gemeral', 'geeneral', 'gneeral'])(
  'finds general for the typing error %s',
  (typed) => {
    expect(find(typed)).toEqual(['general']);
  },
);

it('lists only channels after #, people after @ and commands after >', () => {
  expect(parseTyped(' #eng')).toEqual({ kinds: ['channel'], words: 'eng' });
  expect(parseTyped('@tess')).toEqual({ kinds: ['person', 'dm'], words: 'tess' });
  expect(parseTyped('> new')).toEqual({ kinds: ['command'], words: ' new' });
  expect(parseTyped('eng #1')).toEqual({ kinds: null, words: 'eng #1' });
});

it('finds nothing for other words', () => {
  expect(find('nothing')).toEqual([]);
});

it('keeps the latest 200 visits', () => {
  let visits: Visits = {};
  for (let number = 0; number < 250; number++) visits = withVisit(visits, String(number), NOW + number);
  expect(Object.keys(visits)).toHaveLength(200);
  expect(visits[0]).toBeUndefined();
  expect(withVisit(visits, '249', NOW + 249)['249']?.score).toBe(2);
});

it('ranks 5,000 places within 50 ms of processor time, also when only a typing error matches', () => {
  const many = indexDestinations(
    Array.from({ length: 5_000 }, (_, number) =>
      destination(`Quarterly planning ${number}`, 'page', [
        `Quarterly planning ${number}`,
        `planning-${number}`,
      ]),
    ),
  );
  const costOf = (typed: string) => {
    const before = process.cpuUsage();
    rankDestinations(many, typed, { visits: {}, currentId: null, now: NOW });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  for (const typed of ['q', 'quarterly', 'planning 49', 'qp4', 'quartelry', 'nothing like it'])
    expect(Math.min(costOf(typed), costOf(typed), costOf(typed)), typed).toBeLessThan(50);
});
