import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleReader } from '../users/users.api-docs.ts';

export const exampleDatabase = {
  id: exampleIds.database,
  workspace_id: exampleIds.workspace,
  kind: 'database',
  title: 'Suppliers',
  icon: '📦',
  view_type: 'table',
  created_by: exampleIds.ada,
  created_at: exampleTimes.joined,
  updated_at: exampleTimes.written,
  deleted_at: null,
  version: 2,
} as const;

export const exampleProperty = {
  id: exampleIds.property,
  database_id: exampleIds.database,
  name: 'Status',
  type: 'select' as const,
  config: {
    options: [
      { id: '1', value: 'Not Started', color: 'gray' },
      { id: '2', value: 'Done', color: 'green' },
    ],
    default: 'Not Started',
  },
  position: 'a1',
  version: 1,
};

export const exampleRow = {
  id: exampleIds.row,
  database_id: exampleIds.database,
  number: 17,
  cells: { [exampleIds.property]: 'Done' },
  assignees: [exampleReader],
  position: 'a0',
  created_by: exampleIds.ada,
  created_at: exampleTimes.joined,
  updated_by: exampleIds.jon,
  updated_at: exampleTimes.written,
  archived_at: null,
  repeat: null,
  version: 3,
};

export const exampleRowChange = {
  id: exampleIds.row,
  version: 4,
  cells: { [exampleIds.property]: 'Done' },
  updated_by: exampleIds.jon,
  updated_at: exampleTimes.later,
};

export const exampleSort = { property_id: exampleIds.otherProperty, direction: 'ascending' } as const;

export const exampleFilter = {
  match: 'and' as const,
  conditions: [{ property_id: exampleIds.property, operator: 'is_not' as const, value: 'Done' }],
};

const config = {
  filter: exampleFilter,
  sorts: [exampleSort],
  group_by: exampleIds.property,
  subgroup_by: null,
  date_by: null,
  cover_by: null,
  properties: [{ property_id: exampleIds.property, hidden: false, pinned: true, width: 160 }],
};

export const exampleView = {
  id: exampleIds.view,
  database_id: exampleIds.database,
  name: 'What is open',
  type: 'board',
  config,
  is_personal: false,
  position: 'a0',
  created_by: exampleIds.ada,
  version: 1,
} as const;
