import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { ASSIGNEES } from '@workflow/contract/databases/query/built-in-properties.ts';
import type { OpenDatabase } from '../databases.cache.ts';
import { textsOfKind } from '../databases.texts.ts';

/** A shared object, so that its identity is stable; its name is looked up in the current language. */
const assignees: Property = {
  ...ASSIGNEES,
  get name() {
    return textsOfKind('project').assignees;
  },
};

/**
 * Returns the properties by which rows can be filtered, sorted and grouped: all properties and, for tasks, the
 * assignees.
 */
export const queriedPropertiesOf = ({
  database,
  properties,
}: Pick<OpenDatabase, 'database' | 'properties'>): readonly Property[] =>
  database.kind === 'project' ? [...properties, assignees] : properties;
