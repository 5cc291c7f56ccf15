import type { BoardConfig } from '@workflow/contract/databases/query/view-config.schema.ts';

export type ColumnConfig = Omit<BoardConfig['columns'][number], 'value'>;

const EMPTY_BOARD: BoardConfig = { columns: [], collapsed_lanes: [] };

/** Returns the settings of a column. */
export const columnConfigOf = (config: BoardConfig | undefined, value: string | null): ColumnConfig =>
  config?.columns.find((column) => column.value === value) ?? {};

/** Returns the board configuration with the settings of one column replaced. Undefined settings are removed. */
export function withColumnConfig(
  { columns, ...config }: BoardConfig = EMPTY_BOARD,
  value: string | null,
  { limit, is_collapsed }: { [Key in keyof ColumnConfig]: ColumnConfig[Key] | undefined },
): BoardConfig {
  const settings = { ...(limit !== undefined && { limit }), ...(is_collapsed && { is_collapsed }) };
  const others = columns.filter((column) => column.value !== value);
  return {
    ...config,
    columns: Object.keys(settings).length > 0 ? [...others, { value, ...settings }] : others,
  };
}

export const isLaneCollapsed = (config: BoardConfig | undefined, value: string | null): boolean =>
  config?.collapsed_lanes.includes(value) ?? false;

export function withLaneCollapsed(
  config: BoardConfig = EMPTY_BOARD,
  value: string | null,
  isCollapsed: boolean,
): BoardConfig {
  const others = config.collapsed_lanes.filter((one) => one !== value);
  return { ...config, collapsed_lanes: isCollapsed ? [...others, value] : others };
}
