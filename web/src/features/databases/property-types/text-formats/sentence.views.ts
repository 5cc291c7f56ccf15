import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { formatList } from '../../../../platform/language/formats.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { formatComputedValue } from '../families/computed.tsx';
import { formatNumberValue } from './number-format.ts';

/** Longer texts are shortened to this length, which still identifies them. */
const MAX_TEXT_LENGTH = 200;

const shorten = (text: string) => {
  const beginning = firstCharacters(text, MAX_TEXT_LENGTH);
  return beginning === text ? text : `${beginning}…`;
};

/** Returns the names of users or rows; those without a known name are counted. */
function listNames(ids: readonly string[], nameOf: (id: string) => string | undefined): string {
  const names = ids.flatMap((id) => nameOf(id) ?? []);
  const count = ids.length - names.length;
  return formatList(count > 0 ? [...names, texts.others({ count })] : names);
}

/**
 * Formats a value for use in a sentence. Its property and the things it refers to may be deleted; `nameOf` returns their
 * current or former names.
 */
export function valueInSentence(
  value: CellValue,
  property: Property | undefined,
  nameOf: (id: string) => string | undefined,
): string {
  const isOfNames =
    property?.type === 'person' ||
    property?.type === 'relation' ||
    (!property && Array.isArray(value) && value.some((id) => nameOf(id as string) !== undefined));
  if (isOfNames) return listNames(value as readonly string[], nameOf);
  if (property?.type === 'number') return formatNumberValue(value as number, property);
  const isDated = property?.type === 'date';
  return shorten(typeof value === 'string' && property && !isDated ? value : formatComputedValue(value));
}
