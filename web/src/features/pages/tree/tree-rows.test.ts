import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { describe, expect, test } from 'vitest';
import { pageLevelOf } from '../access/page-facts.ts';
import { buildPageTree } from '../pages.cache.ts';
import { examplePage, examplePages } from '../pages.examples.ts';
import {
  type DropSide,
  type MoveDirection,
  type PagePosition,
  type PageSection,
  positionAfterStep,
  positionForDrop,
  type TreeRow,
  visibleTreeRows,
} from './tree-rows.ts';

const tree = buildPageTree(examplePages);
const createPage = (id: string): Page => tree.find(id)!;
const describeRow = ({ page: { id }, level, place, of, isOpen }: TreeRow) =>
  `${'  '.repeat(level - 1)}${id} ${place}/${of}${isOpen === null ? '' : isOpen ? ' open' : ' closed'}`;

/** Returns the tree after a page was moved to a position. */
const describeMoved = (id: string, { parent_id, after }: PagePosition) =>
  visibleTreeRows(
    buildPageTree(examplePages, { [id]: { parent_id, after } }),
    new Set(examplePages.map((one) => one.id)),
  ).map((line) => describeRow(line).replace(/ \d.*/, ''));

const ALL = ['handbook', '  rules', '  days', '    keys', 'launch'];

describe('the tree rows', () => {
  test('have the depth, position, sibling count and expanded state of a page', () => {
    expect(visibleTreeRows(tree, new Set()).map(describeRow)).toEqual(['handbook 1/2 closed', 'launch 2/2']);
    expect(visibleTreeRows(tree, new Set(['handbook', 'days', 'launch'])).map(describeRow)).toEqual([
      'handbook 1/2 open',
      '  rules 1/2',
      '  days 2/2 open',
      '    keys 1/1',
      'launch 2/2',
    ]);
  });

  test('omit expanded pages inside a collapsed page', () => {
    expect(visibleTreeRows(tree, new Set(['days'])).map(describeRow)).toEqual([
      'handbook 1/2 closed',
      'launch 2/2',
    ]);
  });
});

describe('private pages', () => {
  const owner = { user_id: 'ada', level: 'full' } as const;
  const reader = { user_id: 'ben', level: 'view' } as const;
  const sections = buildPageTree([
    examplePage('notes', { position: 'a', is_private: true, shares: [owner] }),
    examplePage('handbook', { position: 'b' }),
    examplePage('salaries', { position: 'c', is_private: true, shares: [owner, reader] }),
    examplePage('raises', { position: 'a', parent_id: 'salaries' }),
    examplePage('ideas', { position: 'd', is_private: true, shares: [owner] }),
  ]);
  const rows = (section: PageSection) =>
    visibleTreeRows(sections, new Set(['salaries']), section).map(describeRow);

  test('have sections of their own, with their subpages', () => {
    expect(rows('workspace')).toEqual(['handbook 1/1']);
    expect(rows('shared')).toEqual(['salaries 1/1 open', '  raises 1/1']);
    expect(rows('private')).toEqual(['notes 1/2', 'ideas 2/2']);
  });

  test('move among the pages of their section', () => {
    const move = (id: string, way: MoveDirection) => positionAfterStep(sections, sections.find(id)!, way);
    expect(move('ideas', 'up')).toEqual({ parent_id: null, after: null });
    expect(move('ideas', 'in')).toEqual({ parent_id: 'notes', after: null });
    expect(move('handbook', 'down')).toBeNull();
  });

  test('give their subpages the level of the user', () => {
    const levelOf = (id: string, userId: string) => pageLevelOf(sections, sections.find(id), userId);
    expect([levelOf('raises', 'ada'), levelOf('raises', 'ben'), levelOf('handbook', 'ben')]).toEqual([
      'full',
      'view',
      'full',
    ]);
    expect(levelOf('notes', 'ben')).toBeNull();
  });
});

describe('a page dropped on another one', () => {
  const at = (id: string, zone: DropSide, isOpen: boolean | null = null) =>
    positionForDrop(tree, { page: createPage(id), isOpen }, zone);

  test.each<[string, string, DropSide, boolean | null, string[]]>([
    ['launch', 'handbook', 'before', false, ['launch', 'handbook', '  rules', '  days', '    keys']],
    ['launch', 'handbook', 'after', false, ALL],
    ['launch', 'handbook', 'after', true, ['handbook', '  launch', '  rules', '  days', '    keys']],
    ['launch', 'handbook', 'inside', false, ['handbook', '  rules', '  days', '    keys', '  launch']],
    ['launch', 'days', 'before', true, ['handbook', '  rules', '  launch', '  days', '    keys']],
    ['rules', 'launch', 'inside', null, ['handbook', '  days', '    keys', 'launch', '  rules']],
    ['keys', 'launch', 'after', null, ['handbook', '  rules', '  days', 'launch', 'keys']],
  ])('%s on %s goes %s it; is expanded: %s', (id, target, zone, isOpen, lines) => {
    expect(describeMoved(id, at(target, zone, isOpen))).toEqual(lines);
  });
});

describe('moving a page by one step', () => {
  test.each<[string, MoveDirection, string[] | null]>([
    ['handbook', 'up', null],
    ['launch', 'up', ['launch', 'handbook', '  rules', '  days', '    keys']],
    ['launch', 'down', null],
    ['handbook', 'down', ['launch', 'handbook', '  rules', '  days', '    keys']],
    ['rules', 'in', null],
    ['launch', 'in', ['handbook', '  rules', '  days', '    keys', '  launch']],
    ['days', 'in', ['handbook', '  rules', '    days', '      keys', 'launch']],
    ['handbook', 'out', null],
    ['rules', 'out', ['handbook', '  days', '    keys', 'rules', 'launch']],
    ['keys', 'out', ['handbook', '  rules', '  days', '  keys', 'launch']],
  ])('%s %s', (id, way, lines) => {
    const spot = positionAfterStep(tree, createPage(id), way);
    expect(spot && describeMoved(id, spot)).toEqual(lines);
  });

  test('up places it after the second page before it', () => {
    const three = buildPageTree(['a', 'b', 'c'].map((id) => examplePage(id, { position: id })));
    expect(positionAfterStep(three, three.find('c')!, 'up')).toEqual({ parent_id: null, after: 'a' });
  });

  test('down moves it back', () => {
    const spot = positionAfterStep(tree, createPage('days'), 'up')!;
    const now = buildPageTree(examplePages, { days: spot });
    expect(positionAfterStep(now, now.find('days')!, 'down')).toEqual({
      parent_id: 'handbook',
      after: 'rules',
    });
  });
});
