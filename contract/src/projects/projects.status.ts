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
