import { expect, it } from 'vitest';
import { columnConfigOf, isLaneCollapsed, withColumnConfig, withLaneCollapsed } from './board.config.ts';

it('keeps the settings of a column, and removes columns without settings', () => {
  const limited = withColumnConfig(undefined, 'Doing', { limit: 3 });
  expect(columnConfigOf(limited, 'Doing')).toMatchObject({ limit: 3 });
  expect(columnConfigOf(limited, null)).toEqual({});
  const collapsed = withColumnConfig(limited, null, { is_collapsed: true });
  expect(columnConfigOf(collapsed, null)).toMatchObject({ is_collapsed: true });
  expect(columnConfigOf(collapsed, 'Doing')).toMatchObject({ limit: 3 });
  const without = withColumnConfig(collapsed, 'Doing', { limit: undefined, is_collapsed: false });
  expect(without.columns).toEqual([{ value: null, is_collapsed: true }]);
});

it('keeps which lanes are collapsed', () => {
  const config = withLaneCollapsed(withLaneCollapsed(undefined, 'Ana', true), null, true);
  expect(isLaneCollapsed(config, 'Ana')).toBe(true);
  expect(isLaneCollapsed(withLaneCollapsed(config, 'Ana', false), 'Ana')).toBe(false);
  expect(isLaneCollapsed(undefined, null)).toBe(false);
});
