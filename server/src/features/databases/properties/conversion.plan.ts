import { isDayFirst } from '@workflow/contract/databases/parsing/date-text.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { SeenDatabase } from '../databases.access.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import type { NameLookup, TextReading, TextWriting } from './cell-texts.ts';
import { readConfig } from './config.check.ts';
import { readValuesInBatches, type StoredValue } from './conversion.store.ts';
import { type Converted, converterOf, textOf } from './conversion.ts';
import { newOptions } from './new-options.ts';
import { listUserNames, lockMembersByName } from './user-names.store.ts';

const OPTIONS: readonly PropertyTypeName[] = ['select', 'multi_select', 'status'];
const DATES: readonly PropertyTypeName[] = ['date', 'date_range'];

/** The new config of a property and its converted values. */
export interface Plan {
  readonly config: Record<string, unknown>;
  /** Converts all values in batches, because they may not fit into memory. */
  values(): AsyncGenerator<readonly (Converted & { readonly id: string })[]>;
}

interface ConversionTarget {
  readonly type: PropertyTypeName;
  /** The new config, if it is already decided; otherwise the server derives it from the values. */
  readonly config?: Record<string, unknown>;
}

export async function planConversion(
  tx: Tx,
  database: SeenDatabase,
  from: StoredProperty,
  { type, config: decided }: ConversionTarget,
): Promise<Plan> {
  const called: NameLookup =
    type === 'person' ? await lockMembersByName(tx, database.workspace_id) : () => [];
  const undecided: TextReading = { dayFirst: false, commaIsDecimal: false };
  const writingOf = async (held: readonly StoredValue[]): Promise<TextWriting> => {
    const people = from.type === 'person' ? held.flatMap(({ value }) => value as readonly string[]) : [];
    const names = new Map(await listUserNames(tx, [...new Set(people)]));
    return { nameOfPerson: (id) => names.get(id) ?? '', titleOfRow: () => '' };
  };
  async function* texts(): AsyncGenerator<string[]> {
    for await (const held of readValuesInBatches(tx, database.id, from.key)) {
      const writing = await writingOf(held);
      yield held.map(({ value }) => textOf(from.type, type, value, writing));
    }
  }
  const reading = DATES.includes(type) ? { ...undecided, dayFirst: await areDayFirst(texts()) } : undecided;
  const config = decided ?? (await configFor(from, type, texts, reading));
  const to = { type, config: config as StoredProperty['config'] };
  async function* convertValues() {
    for await (const held of readValuesInBatches(tx, database.id, from.key)) {
      const convert = converterOf({ from, to, writing: await writingOf(held), reading, called });
      yield held.map(({ id, value }) => ({ id, ...convert(value) }));
    }
  }
  return { config, values: convertValues };
}

async function areDayFirst(texts: AsyncIterable<string[]>): Promise<boolean> {
  for await (const some of texts) if (some.some(isDayFirst)) return true;
  return false;
}

/**
 * Returns the config for the new type. A choice property keeps its options; another type gets an option for
 * each of its values.
 */
async function configFor(
  from: StoredProperty,
  type: PropertyTypeName,
  texts: () => AsyncIterable<string[]>,
  reading: TextReading,
): Promise<Record<string, unknown>> {
  if (!OPTIONS.includes(type)) return readConfig(type, {});
  if (OPTIONS.includes(from.type)) return readConfig(type, { options: from.config.options });
  const options: { value: string; color: string }[] = [];
  for await (const some of texts()) {
    const bare = { ...from, type, config: { options } } as unknown as StoredProperty;
    const rows = some.map((text) => ({ texts: [text] }));
    options.push(...newOptions(bare, 0, rows, reading));
  }
  return readConfig(type, { options });
}
