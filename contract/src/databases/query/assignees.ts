import type { Property, Row } from '../databases.schema.ts';

/** By which queries and edits name who is assigned to the tasks of a project, whichever that is. */
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

/** What a row holds of it: null for nobody. */
export const assigneesOf = ({ assignees }: Partial<Pick<Row, 'assignees'>>): Row['assignees'] | null =>
  assignees && assignees.length > 0 ? assignees : null;
