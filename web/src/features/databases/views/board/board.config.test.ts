import { expect, it } from 'vitest';
import { columnIn, isLaneCollapsed, withColumn, withLane } from './board.config.ts';

it('keeps what is said of a column, and forgets columns of which nothing is said', () => {
  const limited = withColumn(undefined, 'Doing', { limit: 3 });
  expect(columnIn(limited, 'Doing')).toMatchObject({ limit: 3 });
  expect(columnIn(limited, null)).toEqual({});
  const collapsed = withColumn(limited, null, { is_collapsed: true });
  expect(columnIn(collapsed, null)).toMatchObject({ is_collapsed: true });
  expect(columnIn(collapsed, 'Doing')).toMatchObject({ limit: 3 });
  const without = withColumn(collapsed, 'Doing', { limit: undefined, is_collapsed: false });
  expect(without.columns).toEqual([{ value: null, is_collapsed: true }]);
});

it('remembers which lanes are collapsed', () => {
  const config = withLane(withLane(undefined, 'Ana', true), null, true);
  expect(isLaneCollapsed(config, 'Ana')).toBe(true);
  expect(isLaneCollapsed(withLane(config, 'Ana', false), 'Ana')).toBe(false);
  expect(isLaneCollapsed(undefined, null)).toBe(false);
});
