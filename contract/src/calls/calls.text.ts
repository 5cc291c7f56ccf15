import type { EndedCall } from './calls.schema.ts';

const MISSED = '📞 Missed call';
const ENDED = /^📞 Call ended · (?:(\d{1,6}) h)? ?(?:(\d{1,2}) min)? · (\d{1,6}) (?:person|people)$/;

/** Returns the duration of a call as texts show it: in minutes, and at least one. */
export function callDurationOf({ seconds }: Pick<EndedCall, 'seconds'>): { hours: number; minutes: number } {
  const total = Math.max(1, Math.round(seconds / 60));
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}

/**
 * Describes an ended call in English: “📞 Call ended · 12 min · 3 people”. This is the text of the message that records the call, for search,
 * emails and other clients.
 */
export function endedCallText({ outcome, seconds, people_count }: EndedCall): string {
  if (outcome === 'missed') return MISSED;
  const { hours, minutes } = callDurationOf({ seconds });
  const duration = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ');
  return `📞 Call ended · ${duration} · ${people_count === 1 ? '1 person' : `${people_count} people`}`;
}

/**
 * Returns the call that a text describes, to the minute; null for any other text. Search results, threads and notifications contain only the
 * text of a message.
 */
export function parseEndedCallText(text: string): EndedCall | null {
  if (text === MISSED) return { outcome: 'missed', seconds: 0, people_count: 1 };
  const [, hours, minutes, people] = ENDED.exec(text) ?? [];
  if (people === undefined || (hours === undefined && minutes === undefined)) return null;
  const seconds = 60 * (60 * Number(hours ?? 0) + Number(minutes ?? 0));
  return { outcome: 'ended', seconds, people_count: Number(people) };
}
