import { describe, expect, it } from 'vitest';
import { continued } from './fill-cells.ts';

describe('what fills cells', () => {
  it('repeats what stands there', () => {
    expect(continued([7], 2)).toEqual([7, 7]);
    expect(continued(['a', null], 3)).toEqual(['a', null, 'a']);
    expect(continued(['2026-01-31'], 1)).toEqual(['2026-01-31']);
  });

  it('goes on where numbers or days rise or fall by steps', () => {
    expect(continued([1, 2], 3)).toEqual([3, 4, 5]);
    expect(continued([10, 7.5], 2)).toEqual([5, 2.5]);
    expect(continued([0.1, 0.2], 2)).toEqual([0.3, 0.4]);
    expect(continued(['2026-02-27', '2026-02-28'], 2)).toEqual(['2026-03-01', '2026-03-02']);
  });

  it('repeats what rises by no steps, or is of two kinds', () => {
    expect(continued([1, 2, 4], 2)).toEqual([1, 2]);
    expect(continued([1, '2026-01-01'], 2)).toEqual([1, '2026-01-01']);
  });
});
