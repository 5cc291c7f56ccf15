import type { BoardConfig } from '@workflow/contract/databases/query/view-config.schema.ts';

export type ColumnConfig = Omit<BoardConfig['columns'][number], 'value'>;

const NOTHING: BoardConfig = { columns: [], collapsed_lanes: [] };

/** What is said of a column. */
export const columnIn = (config: BoardConfig | undefined, value: string | null): ColumnConfig =>
  config?.columns.find((column) => column.value === value) ?? {};

/** The board with a column as it shall be; what is undefined is said no more. */
export function withColumn(
  { columns, ...config }: BoardConfig = NOTHING,
  value: string | null,
  { limit, is_collapsed }: { [Key in keyof ColumnConfig]: ColumnConfig[Key] | undefined },
): BoardConfig {
  const said = { ...(limit !== undefined && { limit }), ...(is_collapsed && { is_collapsed }) };
  const others = columns.filter((column) => column.value !== value);
  return { ...config, columns: Object.keys(said).length > 0 ? [...others, { value, ...said }] : others };
}

export const isLaneCollapsed = (config: BoardConfig | undefined, value: string | null): boolean =>
  config?.collapsed_lanes.includes(value) ?? false;

export function withLane(
  config: BoardConfig = NOTHING,
  value: string | null,
  isCollapsed: boolean,
): BoardConfig {
  const others = config.collapsed_lanes.filter((one) => one !== value);
  return { ...config, collapsed_lanes: isCollapsed ? [...others, value] : others };
}
