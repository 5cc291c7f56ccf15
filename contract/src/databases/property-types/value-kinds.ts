import type { Property } from '../databases.schema.ts';

type Typed = Pick<Property, 'type'>;

const USERS: readonly Property['type'][] = ['person', 'assignees', 'created_by', 'edited_by'];
const LISTS: readonly Property['type'][] = ['multi_select', 'person', 'file', 'relation', 'assignees'];

/** Whether the values of the property are user ids. */
export const holdsUsers = ({ type }: Typed): boolean => USERS.includes(type);

/** Whether a cell of the property holds a list, to which users add and from which they remove items. */
export const holdsList = ({ type }: Typed): boolean => LISTS.includes(type);
