import * as z from 'zod/mini';
import { atMost } from '../../../core/text.ts';
import { DOCUMENT_URL_MAX } from '../../databases.limits.ts';

const SCHEMES = ['http:', 'https:', 'mailto:'];

/** Whether a browser may follow it: nothing that runs, such as `javascript:`, and nothing that is no address. */
export function isWebAddress(value: string): boolean {
  return !value.includes('\u0000') && URL.canParse(value) && SCHEMES.includes(new URL(value).protocol);
}

/** An address of the web, without the space around it. */
export const WebAddress = z
  .string('This value must be text.')
  .check(
    ...atMost(DOCUMENT_URL_MAX, 'This address is too long.'),
    z.refine(isWebAddress, 'This is not an address of the web.'),
    z.meta({ format: 'web-address' }),
    z.trim(),
  );
