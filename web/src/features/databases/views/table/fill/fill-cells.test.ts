import { describe, expect, it } from 'vitest';
import { continueSeries } from './fill-cells.ts';

describe('filling cells', () => {
  it('repeats the values', () => {
    expect(continueSeries([7], 2)).toEqual([7, 7]);
    expect(continueSeries(['a', null], 3)).toEqual(['a', null, 'a']);
    expect(continueSeries(['2026-01-31'], 1)).toEqual(['2026-01-31']);
  });

  it('continues a series of numbers or dates with a constant step', () => {
    expect(continueSeries([1, 2], 3)).toEqual([3, 4, 5]);
    expect(continueSeries([10, 7.5], 2)).toEqual([5, 2.5]);
    expect(continueSeries([0.1, 0.2], 2)).toEqual([0.3, 0.4]);
    expect(continueSeries(['2026-02-27', '2026-02-28'], 2)).toEqual(['2026-03-01', '2026-03-02']);
  });

  it('repeats values without a constant step or of mixed types', () => {
    expect(continueSeries([1, 2, 4], 2)).toEqual([1, 2]);
    expect(continueSeries([1, '2026-01-01'], 2)).toEqual([1, '2026-01-01']);
  });
});
