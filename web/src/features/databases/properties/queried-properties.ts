import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { ASSIGNEES } from '@workflow/contract/databases/query/assignees.ts';
import type { OpenDatabase } from '../databases.cache.ts';
import { wordsOf } from '../databases.texts.ts';

/** One and the same wherever it is asked for; its name is read in the language of the moment. */
const assignees: Property = {
  ...ASSIGNEES,
  get name() {
    return wordsOf('project').assignees;
  },
};

/** By what rows are filtered, sorted and grouped: their properties, and of tasks who is assigned to them. */
export const queriedProperties = ({
  database,
  properties,
}: Pick<OpenDatabase, 'database' | 'properties'>): readonly Property[] =>
  database.kind === 'project' ? [...properties, assignees] : properties;
