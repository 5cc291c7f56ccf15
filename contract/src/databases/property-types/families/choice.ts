import * as z from 'zod/mini';
import { text } from '../../../core/schemas/text.ts';
import {
  CELL_ITEMS_MAX,
  OPERAND_LENGTH_MAX,
  OPTION_COLOR_MAX,
  OPTION_LENGTH_MAX,
  OPTIONS_MAX,
} from '../../databases.limits.ts';
import { defineOperator, emptinessOperators, negateOperator, type SortByName } from '../property-type.ts';

/** An option of a select, multi-select or status property. */
export interface Option {
  readonly id: string;
  readonly value: string;
  readonly color: string;
}

export interface Options {
  readonly options: readonly Option[];
}

export const optionFields = {
  /** The id that the server assigns. It identifies the option when its value changes. */
  id: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,12}$/, 'This is not the id of an option.'))),
  value: text('Option', { min: 1, max: OPTION_LENGTH_MAX }),
  color: z._default(
    z.string().check(z.regex(new RegExp(`^[#0-9A-Za-z-]{1,${OPTION_COLOR_MAX}}$`), 'This is not a color.')),
    'gray',
  ),
};

interface InputOption {
  readonly id?: string | undefined;
  readonly value: string;
}

/** The maximum length in base-36 digits of an id that JavaScript parses to an exact integer. */
const COUNTED_DIGITS_MAX = 8;

/** Gives each option without an id a new id, which neither `options` nor `others` contains. Values and ids stay unique. */
export function assignOptionIds<O extends InputOption>(
  options: readonly O[],
  others: readonly InputOption[] = [],
): (O & { id: string })[] {
  const taken = new Set([...options, ...others].map(({ id }) => id));
  const counted = [...taken].flatMap((id) =>
    id === undefined || id.length > COUNTED_DIGITS_MAX ? [] : [Number.parseInt(id, 36)],
  );
  let last = Math.max(0, ...counted);
  const nextFreeId = (): string => {
    const id = (++last).toString(36);
    return taken.has(id) ? nextFreeId() : id;
  };
  return options.map((option) => ({ ...option, id: option.id ?? nextFreeId() }));
}

const areDistinct = (values: readonly (string | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  return new Set(known).size === known.length;
};

/** The schema of a list of options with distinct values and ids. */
export const optionListSchema = <O extends z.ZodMiniType<InputOption>>(option: O) =>
  z._default(
    z.array(option).check(
      z.maxLength(OPTIONS_MAX, `A property can have at most ${OPTIONS_MAX} options.`),
      z.refine(
        (options) => areDistinct(options.map(({ value }) => value)),
        'Two options have the same value.',
      ),
      z.refine((options) => areDistinct(options.map(({ id }) => id)), 'Two options have the same id.'),
    ),
    [],
  );

const NO_SUCH_OPTION = 'There is no such option.';

/** The schema of one option. It accepts the value of the option or an object with that value. */
export const optionSchema = ({ options }: Options) =>
  z.pipe(
    z.transform((given: unknown) =>
      typeof given === 'object' && given !== null && 'value' in given ? given.value : given,
    ),
    z
      .string(NO_SUCH_OPTION)
      .check(z.refine((value) => options.some((option) => option.value === value), NO_SUCH_OPTION)),
  );

const OptionValue = z.string('This value must be text.').check(z.maxLength(OPERAND_LENGTH_MAX));
const OptionValues = z.array(OptionValue, 'This value must be a list.').check(z.maxLength(CELL_ITEMS_MAX));

const is = defineOperator(OptionValue, (value: string, operand) => value === operand);
const isAnyOf = defineOperator(OptionValues, (value: string, operand) => operand.includes(value));

export const choiceOperators = {
  is,
  is_not: negateOperator(is),
  is_any_of: isAnyOf,
  is_none_of: negateOperator(isAnyOf),
  ...emptinessOperators,
};

/** Returns the position of a value in the list of options, by which rows sort; null if there is no such option. */
export const optionIndexOf = ({ options }: Options, value: string | undefined): number | null => {
  const place = options.findIndex((option) => option.value === value);
  return place < 0 ? null : place;
};

/** The schema of a list of items. It removes duplicates and preserves the order. */
export const uniqueItemsSchema = <Item extends z.ZodMiniType<string>>(item: Item) =>
  z.array(item, 'This value must be a list.').check(
    z.maxLength(CELL_ITEMS_MAX, `A cell can hold at most ${CELL_ITEMS_MAX} items.`),
    z.overwrite((items) => [...new Set(items)]),
  );

const contains = defineOperator(OptionValue, (value: readonly string[], operand) => value.includes(operand));
const containsAny = defineOperator(OptionValues, (value: readonly string[], operand) =>
  operand.some((item) => value.includes(item)),
);

export const listOperators = {
  contains,
  does_not_contain: negateOperator(contains),
  contains_any_of: containsAny,
  contains_none_of: negateOperator(containsAny),
  ...emptinessOperators,
};

/** Sorts rows by a cell that lists users or linked rows: by the name of the first item in the cell. */
export const sortByFirstName: SortByName<readonly string[]> = { byNameOf: (value) => value?.[0] ?? null };

export const groupByEachItem = (value: readonly string[] | null): readonly (string | null)[] =>
  value ?? [null];
