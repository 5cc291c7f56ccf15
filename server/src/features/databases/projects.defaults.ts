import type { NewProperty } from '@workflow/contract/databases/databases.schema.ts';
import type { SelfRelation } from './properties/relations.service.ts';

/**
 * The properties of a new project. The default status of a task is “Not Started” (product specification, section 4, Task
 * status).
 */
export const projectDefaults: readonly NewProperty[] = [
  { name: 'Name', type: 'title', config: {} },
  {
    name: 'Status',
    type: 'select',
    config: {
      options: [
        { value: 'Not Started', color: 'gray' },
        { value: 'In Progress', color: 'blue' },
        { value: 'Done', color: 'green' },
      ],
      default: 'Not Started',
    },
  },
  {
    name: 'Priority',
    type: 'select',
    config: {
      options: [
        { value: 'Low', color: 'green' },
        { value: 'Medium', color: 'yellow' },
        { value: 'High', color: 'red' },
      ],
    },
  },
  { name: 'Start date', type: 'date', config: {} },
  { name: 'Due date', type: 'date', config: {} },
];

/** The relations between tasks of a new project. */
export const projectRelations: readonly SelfRelation[] = [
  { role: 'parent', name: 'Parent task', otherName: 'Sub-tasks' },
  { role: 'blocked_by', name: 'Blocked by', otherName: 'Blocking' },
];
