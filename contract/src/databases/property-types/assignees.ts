import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import type { Author } from '../../users/users.schema.ts';
import { listOperators, uniqueItemsSchema } from './families/choice.ts';
import { textSortKey } from './families/text.ts';
import { definePropertyType, type Operator } from './property-type.ts';

type People = readonly Author[];

const idsOf = (people: People | null) => (people === null ? null : people.map(({ id }) => id));

const ofPeople = <O extends Operator<readonly string[], unknown>>({ operand, test }: O) => ({
  operand,
  test: (value: People | null, given: never, config: unknown) => test(idsOf(value), given, config),
});

/**
 * The assignees of a task. Every project has this property under one fixed id; users cannot create it, and rows store it outside their
 * cells. Rows sort by the name of the first assignee.
 */
export const assignees = definePropertyType<People, object>()({
  config: z.object({}),
  value: () => uniqueItemsSchema(Id),
  operators: {
    contains: ofPeople(listOperators.contains),
    does_not_contain: ofPeople(listOperators.does_not_contain),
    contains_any_of: ofPeople(listOperators.contains_any_of),
    contains_none_of: ofPeople(listOperators.contains_none_of),
    is_empty: ofPeople(listOperators.is_empty),
    is_not_empty: ofPeople(listOperators.is_not_empty),
  },
  sort: (value) => (value?.[0] ? textSortKey(value[0].full_name || value[0].username) : null),
  groups: (value) => idsOf(value) ?? [null],
});
