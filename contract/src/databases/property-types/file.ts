import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { CELL_ITEMS_MAX } from '../databases.limits.ts';
import { containsText } from './families/text.ts';
import {
  defineOperator,
  definePropertyType,
  emptinessOperators,
  type FileItem,
  negateOperator,
} from './property-type.ts';

const contains = defineOperator(containsText.operand, (value: readonly FileItem[], operand) =>
  value.some(({ name }) => containsText.test(name, operand)),
);

/**
 * An ordered list of files that users uploaded to the database. Clients send only the ids; the server adds name, size and type. All users
 * who can read the database can read the files.
 */
export const file = definePropertyType<readonly FileItem[], object>()({
  config: z.object({}),
  value: () =>
    z.array(z.object({ id: Id }), 'This value must be a list of files.').check(
      z.maxLength(CELL_ITEMS_MAX, `A cell can hold at most ${CELL_ITEMS_MAX} files.`),
      z.overwrite((files) => [...new Map(files.map((one) => [one.id, one])).values()]),
    ),
  operators: { contains, does_not_contain: negateOperator(contains), ...emptinessOperators },
  sort: null,
  groups: null,
});
