import { statusOf } from '../databases/databases.parts.ts';
import type { Property, Row } from '../databases/databases.schema.ts';

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
/** Of a select, whose options say it by their names alone (spec section 4, Gantt progress from status). */
const PERCENT_OF_NAME = new Map([
  ['in progress', 50],
  ['done', 100],
]);

const percentOf = ({ type }: Status, { value, group = '' }: GroupedOption): number =>
  (type === 'status' ? PERCENT_OF_GROUP.get(group) : PERCENT_OF_NAME.get(value.toLowerCase())) ?? 0;

/** How far something is whose status has that value, in percent: by the option's group, or of a select by its name. */
export function progressOf(status: Status | undefined, value: unknown): number {
  const option = status && optionsOf(status).find((one) => one.value === value);
  return option ? percentOf(status, option) : 0;
}

/** The values of a status with which a task is done. */
export const doneValuesOf = (status: Status): readonly string[] =>
  optionsOf(status)
    .filter((option) => percentOf(status, option) === 100)
    .map(({ value }) => value);

export function isDone({ cells }: Pick<Row, 'cells'>, properties: readonly Property[]): boolean {
  const status = statusOf(properties);
  return status !== undefined && doneValuesOf(status).includes(String(cells[status.id] ?? ''));
}

/** What the status becomes of a task that is done, or is so no more; undefined where no option says that. */
export function statusWhen(isDone: boolean, status: Status): string | undefined {
  const done = doneValuesOf(status);
  if (isDone) return done[0];
  const open = optionsOf(status)
    .map(({ value }) => value)
    .filter((value) => !done.includes(value));
  return open.find((value) => value === status.config.default) ?? open[0];
}
