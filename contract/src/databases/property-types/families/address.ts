import * as z from 'zod/mini';
import { maxLengthChecks } from '../../../core/schemas/text.ts';
import { DOCUMENT_URL_MAX } from '../../databases.limits.ts';

const SCHEMES = ['http:', 'https:', 'mailto:'];

/** Whether the text is a URL that a browser may open: http, https or mailto. Script URLs such as `javascript:` are rejected. */
export function isWebAddress(value: string): boolean {
  return !value.includes('\u0000') && URL.canParse(value) && SCHEMES.includes(new URL(value).protocol);
}

/** A web or email URL, trimmed. */
export const WebAddress = z
  .string('This value must be text.')
  .check(
    ...maxLengthChecks(DOCUMENT_URL_MAX, 'This address is too long.'),
    z.refine(isWebAddress, 'Enter a valid web address, such as https://example.com.'),
    z.meta({ format: 'web-address' }),
    z.trim(),
  );
