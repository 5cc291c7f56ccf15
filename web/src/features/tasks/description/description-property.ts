import type { Property } from '@workflow/contract/databases/databases.schema.ts';

/** By which the property is known that holds what a task is about: it is one as others, made when it is first needed. */
const NAMES = ['description', 'beschreibung'];

export const isDescriptionProperty = ({ type, name }: Pick<Property, 'type' | 'name'>): boolean =>
  type === 'text' && NAMES.includes(name.toLowerCase());

interface Written {
  readonly text: string;
  /** What stood there when it was begun; undefined where nothing is begun. */
  readonly was?: string | undefined;
}

/** As cells keep texts. */
const isEqual = (one: string, other: string) => one.trim() === other.trim();

/**
 * How what somebody writes stands to what the server has, and to what is shown until it has answered: kept by it, on its way there, not
 * sent, or written while somebody else wrote something else.
 */
export function saveStateOf(
  { text, was }: Written,
  kept: string,
  shown: string,
): 'kept' | 'sending' | 'unsaved' | 'conflict' {
  if (was === undefined || isEqual(text, kept)) return 'kept';
  if (isEqual(text, shown)) return 'sending';
  return isEqual(was, kept) ? 'unsaved' : 'conflict';
}
