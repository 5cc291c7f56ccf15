import type { NewProperty } from '@workflow/contract/databases/databases.schema.ts';

/** What a project begins with: a task is not started before somebody says so (spec section 4, Task status). */
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
