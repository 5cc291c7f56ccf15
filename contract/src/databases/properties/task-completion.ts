import { statusPropertyOf } from '../databases.property-roles.ts';
import type { Property, Row } from '../databases.schema.ts';

interface GroupedOption {
  readonly value: string;
  readonly group?: string | undefined;
}

type Status = Pick<Property, 'type' | 'config'>;

const optionsOf = ({ config }: Status): readonly GroupedOption[] => config.options ?? [];

const PERCENT_OF_GROUP = new Map([
  ['in_progress', 50],
  ['complete', 100],
]);
/**
 * The progress for options of a select property, which has no groups: derived from the option name (product specification, section 4, Gantt progress from
 * status).
 */
const PERCENT_OF_NAME = new Map([
  ['in progress', 50],
  ['done', 100],
]);

const percentOf = ({ type }: Status, { value, group = '' }: GroupedOption): number =>
  (type === 'status' ? PERCENT_OF_GROUP.get(group) : PERCENT_OF_NAME.get(value.toLowerCase())) ?? 0;

/** Returns the progress in percent for a status value: from the group of its option, or for a select property from its name. */
export function progressOf(status: Status | undefined, value: unknown): number {
  const option = status && optionsOf(status).find((one) => one.value === value);
  return option ? percentOf(status, option) : 0;
}

/** Returns the status values that mean “done”. */
export const doneValuesOf = (status: Status): readonly string[] =>
  optionsOf(status)
    .filter((option) => percentOf(status, option) === 100)
    .map(({ value }) => value);

export function isDone({ cells }: Pick<Row, 'cells'>, properties: readonly Property[]): boolean {
  const status = statusPropertyOf(properties);
  return status !== undefined && doneValuesOf(status).includes(String(cells[status.id] ?? ''));
}

/** Returns the status value for a task that is completed or reopened; undefined if no option has that meaning. */
export function statusForCompletion(isDone: boolean, status: Status): string | undefined {
  const done = doneValuesOf(status);
  if (isDone) return done[0];
  const open = optionsOf(status)
    .map(({ value }) => value)
    .filter((value) => !done.includes(value));
  return open.find((value) => value === status.config.default) ?? open[0];
}
