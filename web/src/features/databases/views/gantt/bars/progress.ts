import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { progressOf } from '@workflow/contract/databases/properties/task-completion.ts';
import { optionsOf } from '../../../property-types/families/choice.tsx';

export interface ProgressStep {
  /** The progress in percent. */
  readonly progress: number;
  /** The status option with this progress. */
  readonly value: string;
}

/**
 * Lists the progress values that the status options stand for, ascending. If several options have the same progress, the default
 * option wins.
 */
export function listProgressSteps(status: Property | undefined): ProgressStep[] {
  if (!status) return [];
  const options = optionsOf(status).map(({ value }) => value);
  const first = options.filter((value) => value === status.config.default);
  const steps = new Map<number, string>();
  for (const value of [...first, ...options]) {
    const progress = progressOf(status, value);
    if (!steps.has(progress)) steps.set(progress, value);
  }
  return [...steps]
    .map(([progress, value]) => ({ progress, value }))
    .sort((one, other) => one.progress - other.progress);
}

/** Returns the step nearest to the given progress. */
export const findNearestStep = (steps: readonly ProgressStep[], progress: number): ProgressStep | undefined =>
  steps.toSorted((one, other) => Math.abs(one.progress - progress) - Math.abs(other.progress - progress))[0];
