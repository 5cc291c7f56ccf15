import type * as z from 'zod/mini';

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** The subject of the sentences that are generated. Sentences of the contract name the field instead. */
export const DEFAULT_SUBJECT = 'This value';

const LISTED_MAX = 10;

/** Lists values, or the first of many: the description of the API names all. */
function listOf(values: readonly unknown[]): string {
  const listed = values.slice(0, LISTED_MAX).map(String).join(', ');
  return values.length > LISTED_MAX ? `${listed} and ${values.length - LISTED_MAX} more` : listed;
}

/** Returns a sentence that says what is wrong with a value, for schemas without a message of their own. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${DEFAULT_SUBJECT} is required.`;
      return `${DEFAULT_SUBJECT} must be ${TYPE_NAMES[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `${DEFAULT_SUBJECT} must be one of: ${listOf(issue.values)}.`;
    case 'too_big':
      return `${DEFAULT_SUBJECT} must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}.`;
    case 'too_small':
      return `${DEFAULT_SUBJECT} must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}.`;
    default:
      return `${DEFAULT_SUBJECT} is not valid.`;
  }
}
