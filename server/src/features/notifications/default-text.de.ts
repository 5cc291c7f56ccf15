import type { EndedCall } from '@workflow/contract/calls/calls.schema.ts';
import { callDurationOf } from '@workflow/contract/calls/calls.text.ts';
import { parseDefaultText } from '@workflow/contract/messages/messages.default-text.ts';

const formatUnit = (count: number, unit: 'hour' | 'minute') =>
  new Intl.NumberFormat('de', { style: 'unit', unit, unitDisplay: 'short' }).format(count);

function describeEndedCall({ outcome, seconds, people_count }: EndedCall): string {
  if (outcome === 'missed') return '📞 Verpasster Anruf';
  const { hours, minutes } = callDurationOf({ seconds });
  const duration = [hours > 0 && formatUnit(hours, 'hour'), minutes > 0 && formatUnit(minutes, 'minute')];
  const people = people_count === 1 ? '1 Person' : `${people_count} Personen`;
  return `📞 Anruf beendet · ${duration.filter(Boolean).join(' ')} · ${people}`;
}

/**
 * Translates the texts that the server gives to messages (an ended call, a forwarded message, a file) for emails and push messages. Returns other
 * texts unchanged. The web client has its own translations (`conversations.texts.de.ts`).
 */
export function germanDefaultTextOf(content: string): string {
  const parsed = parseDefaultText(content);
  switch (parsed?.kind) {
    case 'forwarded':
      return 'Nachricht weitergeleitet';
    case 'expired_file':
      return 'Datei nach der Aufbewahrungsfrist gelöscht';
    case 'sent_file':
      return `${parsed.name} gesendet`;
    case 'ended_call':
      return describeEndedCall(parsed.call);
    default:
      return content;
  }
}
