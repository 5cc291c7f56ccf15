import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { progressOf } from '@workflow/contract/projects/projects.status.ts';
import { optionsOf } from '../../../property-types/families/choice.tsx';

export interface ProgressStep {
  /** In percent. */
  readonly progress: number;
  /** The status that says so. */
  readonly value: string;
}

/** How far something can be by its status, from nothing on: the status's own default comes before others that say the same. */
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

/** The step that is nearest. */
export const findNearestStep = (steps: readonly ProgressStep[], progress: number): ProgressStep | undefined =>
  steps.toSorted((one, other) => Math.abs(one.progress - progress) - Math.abs(other.progress - progress))[0];
