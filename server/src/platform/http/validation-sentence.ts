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
export const UNNAMED = 'This value';

/** Returns a sentence that says what is wrong with a value, for schemas without a message of their own. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${UNNAMED} is required.`;
      return `${UNNAMED} must be ${TYPE_NAMES[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `${UNNAMED} must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `${UNNAMED} must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}.`;
    case 'too_small':
      return `${UNNAMED} must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}.`;
    default:
      return `${UNNAMED} is not valid.`;
  }
}
