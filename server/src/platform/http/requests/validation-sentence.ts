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

/** Returns a sentence that says what is wrong with a value, for schemas without a message of their own. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${DEFAULT_SUBJECT} is required.`;
      return `${DEFAULT_SUBJECT} must be ${TYPE_NAMES[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `${DEFAULT_SUBJECT} must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `${DEFAULT_SUBJECT} must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}.`;
    case 'too_small':
      return `${DEFAULT_SUBJECT} must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}.`;
    default:
      return `${DEFAULT_SUBJECT} is not valid.`;
  }
}
