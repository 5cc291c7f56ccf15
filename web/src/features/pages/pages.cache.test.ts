import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPageTree, positionForUndo, subtreeHeightOf, withDescendants, withPage } from './pages.cache.ts';
import { examplePage, examplePages } from './pages.examples.ts';

const ids = (pages: readonly { readonly id: string }[]) => pages.map(({ id }) => id);

describe('the page tree', () => {
  test('lists each page before its subpages, in their order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...examplePages], { minLength: examplePages.length }), (known) => {
        const tree = buildPageTree(known);
        expect(ids(tree.pages)).toEqual(['handbook', 'rules', 'days', 'keys', 'launch']);
        expect(ids(tree.childrenOf(null))).toEqual(['handbook', 'launch']);
        expect(ids(tree.childrenOf('handbook'))).toEqual(['rules', 'days']);
        expect(tree.childrenOf('launch')).toEqual([]);
        expect(ids(tree.ancestorsOf('keys'))).toEqual(['handbook', 'days']);
        expect(tree.ancestorsOf('launch')).toEqual([]);
        expect(tree.pageOfDatabase('tickets')?.id).toBe('keys');
        expect(tree.pageOfDatabase('press')).toBeUndefined();
      }),
    );
  });

  test('omits pages in the trash, and subpages of trashed or unknown pages', () => {
    const known = [
      ...examplePages.map((page) => (page.id === 'days' ? { ...page, deleted_at: page.created_at } : page)),
      examplePage('stray', { parent_id: 'unheard' }),
    ];
    const tree = buildPageTree(known);
    expect(ids(tree.pages)).toEqual(['handbook', 'rules', 'launch']);
    expect(tree.find('keys')).toBeUndefined();
    expect(tree.find('stray')).toBeUndefined();
    expect(tree.pageOfDatabase('tickets')).toBeUndefined();
  });

  test('orders pages with equal positions by id', () => {
    const twins = [examplePage('b', { position: 'V' }), examplePage('a', { position: 'V' })];
    expect(ids(buildPageTree(twins).pages)).toEqual(['a', 'b']);
    expect(ids(buildPageTree(twins.toReversed()).pages)).toEqual(['a', 'b']);
  });

  test('shows pending renames and moves', () => {
    const tree = buildPageTree(examplePages, {
      launch: { parent_id: 'handbook', after: 'rules', title: 'Start' },
    });
    expect(ids(tree.childrenOf('handbook'))).toEqual(['rules', 'launch', 'days']);
    expect(tree.find('launch')).toMatchObject({ title: 'Start', parent_id: 'handbook' });
    expect(tree.find('launch')).not.toHaveProperty('after');
    expect(ids(buildPageTree(examplePages, { days: { after: null } }).childrenOf('handbook'))).toEqual([
      'days',
      'rules',
    ]);
    // The page after which it was placed has been removed since.
    expect(ids(buildPageTree(examplePages, { rules: { after: 'launch' } }).childrenOf('handbook'))).toEqual([
      'rules',
      'days',
    ]);
  });

  test('returns the height of a subtree and its descendants', () => {
    const tree = buildPageTree(examplePages);
    expect(['handbook', 'days', 'keys'].map((id) => subtreeHeightOf(tree, id))).toEqual([3, 2, 1]);
    expect(ids(withDescendants(tree, tree.find('handbook')!))).toEqual(['handbook', 'rules', 'days', 'keys']);
  });
});

describe('the page cache', () => {
  const held = examplePage('rules', { version: 3 });

  test('applies only newer versions', () => {
    const newer = { ...held, title: 'The rules', version: 4 };
    expect(withPage([held], newer)).toEqual([newer]);
    for (const version of [2, 3]) {
      const known = [held];
      expect(withPage(known, { ...held, title: 'Before', version })).toBe(known);
    }
  });

  test('is the same for any order of events', () => {
    const versions = [1, 2, 3, 4].map((version) => ({ ...held, title: `Rules ${version}`, version }));
    const told = fc.shuffledSubarray([...versions, ...versions], { minLength: 8 });
    fc.assert(
      fc.property(told, (news) => {
        expect(news.reduce(withPage, [versions[0]!])).toEqual([versions[3]]);
      }),
    );
  });

  test('adds a new page, but no unknown page in the trash', () => {
    expect(ids(withPage([held], examplePage('launch')))).toEqual(['rules', 'launch']);
    expect(ids(withPage([held], examplePage('launch', { deleted_at: held.created_at })))).toEqual(['rules']);
  });

  test('keeps trashed pages, because their subpages are restored with them', () => {
    const gone = { ...held, deleted_at: held.created_at, version: 4 };
    expect(withPage([held], gone)).toEqual([gone]);
  });
});

test('an undo restores a database to its position on the page, or to the end if its neighbor has moved', () => {
  const pageWith = (...database_ids: string[]) => examplePage('launch', { database_ids });
  const before = pageWith('first', 'second', 'third');
  expect(positionForUndo(before, 'second', pageWith('first', 'third'))).toEqual({ after: 'first' });
  expect(positionForUndo(before, 'first', pageWith('third'))).toEqual({ after: null });
  expect(positionForUndo(before, 'second', pageWith('third'))).toEqual({});
});
