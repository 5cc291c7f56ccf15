import type { EndedCall } from '@workflow/contract/calls/calls.schema.ts';
import { callDurationOf, parseEndedCallText } from '@workflow/contract/calls/calls.text.ts';
import { EXPIRED_FILE_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { formatNumber } from '../../platform/language/formats.ts';
import { conversationsTexts as texts } from './conversations.texts.ts';

/**
 * Returns the text of a message. One that records a call, or that has a file and no text of its own, describes it in the reader’s language,
 * unless its author has edited it.
 */
export function messageTextOf({
  content,
  ended_call,
  edited_at,
  files,
}: Pick<Message, 'content' | 'ended_call' | 'edited_at' | 'files'>): string {
  if (edited_at) return content;
  if (ended_call) return describeEndedCall(ended_call);
  if (content === EXPIRED_FILE_CONTENT) return texts.expiredFile;
  const name = files.map(({ file_name }) => file_name).join(', ');
  return name !== '' && content === `Sent ${name}` ? texts.sentFile({ name }) : content;
}

/** Returns the text of a message in the reader’s language if it describes an ended call, and otherwise as it is. */
export function translateEndedCall(content: string): string {
  const call = parseEndedCallText(content);
  return call ? describeEndedCall(call) : content;
}

/** Describes an ended call, such as “📞 Call ended · 12 min · 3 people”. */
export function describeEndedCall({ outcome, seconds, people_count }: EndedCall): string {
  if (outcome === 'missed') return texts.endedCall.missed;
  const { hours, minutes } = callDurationOf({ seconds });
  const parts = [
    ['hour', hours],
    ['minute', minutes],
  ] as const;
  const duration = parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' }));
  return texts.endedCall.ended({ duration: duration.join(' '), people: people_count });
}
