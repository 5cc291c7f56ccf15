import type * as z from 'zod/mini';

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** How every sentence begins that the contract did not write itself; it does not name what it speaks of. */
export const UNNAMED = 'This value';

/** One sentence about what is wrong with a value, where the contract gives none of its own. */
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
