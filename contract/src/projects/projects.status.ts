import { statusOf } from '../databases/databases.parts.ts';
import type { Property, Row } from '../databases/databases.schema.ts';
import { progressOf } from './projects.dates.ts';

interface GroupedOption {
  readonly value: string;
  readonly group?: string | undefined;
}

/** The values of a status with which a task is done: by its groups, or of a select by their names. */
export function doneValuesOf({ type, config }: Pick<Property, 'type' | 'config'>): readonly string[] {
  const options: readonly GroupedOption[] = config.options ?? [];
  return options
    .filter(({ value, group }) => (type === 'status' ? group === 'complete' : progressOf(value) === 100))
    .map(({ value }) => value);
}

export function isDone({ cells }: Pick<Row, 'cells'>, properties: readonly Property[]): boolean {
  const status = statusOf(properties);
  return status !== undefined && doneValuesOf(status).includes(String(cells[status.id] ?? ''));
}

/** What the status becomes of a task that is done, or is so no more; undefined where no option says that. */
export function statusWhen(isDone: boolean, status: Pick<Property, 'type' | 'config'>): string | undefined {
  const done = doneValuesOf(status);
  if (isDone) return done[0];
  const open = (status.config.options ?? [])
    .map(({ value }) => value)
    .filter((value) => !done.includes(value));
  return open.find((value) => value === status.config.default) ?? open[0];
}
