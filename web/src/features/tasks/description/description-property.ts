import type { Property } from '@workflow/contract/databases/databases.schema.ts';

/**
 * The names by which the description property is recognized. It is an ordinary property, created when it is first
 * needed.
 */
const PROPERTY_NAMES = ['description', 'beschreibung'];

export const isDescriptionProperty = ({ type, name }: Pick<Property, 'type' | 'name'>): boolean =>
  type === 'text' && PROPERTY_NAMES.includes(name.toLowerCase());

interface DescriptionDraft {
  readonly text: string;
  /** The server's text when the user started typing; undefined if nothing is unsaved. */
  readonly was?: string | undefined;
}

/** Compares texts as cells store them, without surrounding whitespace. */
const isEqual = (one: string, other: string) => one.trim() === other.trim();

/**
 * Returns the state of the user's text relative to the server's: saved, being saved, unsaved, or in conflict with
 * another user's change.
 */
export function saveStateOf(
  { text, was }: DescriptionDraft,
  savedText: string,
  shown: string,
): 'saved' | 'sending' | 'unsaved' | 'conflict' {
  if (was === undefined || isEqual(text, savedText)) return 'saved';
  if (isEqual(text, shown)) return 'sending';
  return isEqual(was, savedText) ? 'unsaved' : 'conflict';
}
