import type { Property, Row } from '../databases.schema.ts';

/** The property id by which queries and edits refer to the assignees of tasks, in every project. */
export const ASSIGNEES_ID = '00000000-0000-7000-8000-000000000001';

export const ASSIGNEES: Property = {
  id: ASSIGNEES_ID,
  database_id: ASSIGNEES_ID,
  name: 'Assignees',
  type: 'assignees',
  config: {},
  position: '',
  version: 1,
};

/** Returns the assignees of a row; null if it has none. */
export const assigneesOf = ({ assignees }: Partial<Pick<Row, 'assignees'>>): Row['assignees'] | null =>
  assignees && assignees.length > 0 ? assignees : null;
