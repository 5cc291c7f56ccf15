import type { Property, ViewType } from '@workflow/contract/databases/databases.schema.ts';
import { ASSIGNEES_ID } from '@workflow/contract/databases/query/built-in-properties.ts';
import { describe, expect, it } from 'vitest';
import { groupingOf } from './grouping.ts';

const properties = [
  { id: 'status', type: 'status', name: 'Status' },
  { id: 'stage', type: 'select', name: 'Stage' },
  { id: 'button', type: 'button', name: 'Done' },
] as Property[];

function parts(type: ViewType, config: object, kind: 'project' | 'database' = 'project') {
  const { groupBy, laneBy } = groupingOf(
    { database: { kind }, properties } as never,
    { type, config } as never,
  );
  return [groupBy?.id, laneBy?.id];
}

describe('the rows of a view are grouped', () => {
  it('by assignee in a project', () => {
    expect(parts('table', { group_by: ASSIGNEES_ID })).toEqual([ASSIGNEES_ID, undefined]);
    expect(parts('board', { group_by: ASSIGNEES_ID })).toEqual([ASSIGNEES_ID, undefined]);
    expect(parts('board', { subgroup_by: ASSIGNEES_ID })).toEqual(['status', ASSIGNEES_ID]);
    expect(parts('table', { group_by: ASSIGNEES_ID }, 'database')).toEqual([undefined, undefined]);
  });

  it('into board columns by status by default, and never by one property for both columns and lanes', () => {
    expect(parts('board', { subgroup_by: 'status' })).toEqual(['status', undefined]);
    expect(parts('board', { group_by: 'stage', subgroup_by: 'status' })).toEqual(['stage', 'status']);
  });

  it('in a table only by a property type that has groups', () => {
    expect(parts('table', { group_by: 'stage' })).toEqual(['stage', undefined]);
    expect(parts('table', { group_by: 'button' })).toEqual([undefined, undefined]);
    expect(parts('table', {})).toEqual([undefined, undefined]);
  });

  it('in list, gallery and Gantt views', () => {
    for (const type of ['list', 'gallery', 'gantt'] as const) {
      expect(parts(type, { group_by: 'stage' })).toEqual(['stage', undefined]);
      expect(parts(type, {})).toEqual([undefined, undefined]);
    }
  });

  it('not in a calendar', () =>
    expect(parts('calendar', { group_by: 'stage' })).toEqual([undefined, undefined]));
});
