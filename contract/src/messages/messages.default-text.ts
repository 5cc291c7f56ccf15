import type { EndedCall } from '../calls/calls.schema.ts';
import { parseEndedCallText } from '../calls/calls.text.ts';
import { EXPIRED_FILE_CONTENT, FORWARDED_CONTENT } from './messages.limits.ts';

/** What a text says that the server gave a message without a text of its own. */
export type DefaultText =
  | { readonly kind: 'forwarded' | 'expired_file' }
  | { readonly kind: 'sent_file'; readonly name: string }
  | { readonly kind: 'ended_call'; readonly call: EndedCall };

const SENT_FILE = /^Sent (\S.*\.[a-z0-9]{1,8})$/i;

/** Returns what the text says if the server may have written it; null for any other text. */
export function parseDefaultText(content: string): DefaultText | null {
  if (content === FORWARDED_CONTENT) return { kind: 'forwarded' };
  if (content === EXPIRED_FILE_CONTENT) return { kind: 'expired_file' };
  const [, name] = SENT_FILE.exec(content) ?? [];
  if (name !== undefined) return { kind: 'sent_file', name };
  const call = parseEndedCallText(content);
  return call && { kind: 'ended_call', call };
}
