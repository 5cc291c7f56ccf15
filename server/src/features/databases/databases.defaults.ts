import type { NewProperty } from '@workflow/contract/databases/databases.schema.ts';

const STATUS = {
  options: [
    { value: 'Not Started', color: 'gray' },
    { value: 'In Progress', color: 'blue' },
    { value: 'Done', color: 'green' },
  ],
};

/** The properties of a new database (product specification, section 2, Databases). */
export const databaseDefaults: readonly NewProperty[] = [
  { name: 'Name', type: 'title', config: {} },
  { name: 'Status', type: 'select', config: STATUS },
  { name: 'Date', type: 'date', config: {} },
];
