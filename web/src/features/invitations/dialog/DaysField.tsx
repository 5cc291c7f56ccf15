import { TextInput } from '@mantine/core';
import {
  EXPIRATION_DAYS_MAX,
  EXPIRATION_DAYS_MIN,
} from '@workflow/contract/invitations/invitations.limits.ts';
import { invitationsTexts } from '../invitations.texts.ts';

const texts = invitationsTexts.shareable;

/** Returns null unless the text is a whole number of days within the limits. */
export function parseDays(text: string): number | null {
  const days = Number(text);
  return Number.isInteger(days) && days >= EXPIRATION_DAYS_MIN && days <= EXPIRATION_DAYS_MAX ? days : null;
}

export function DaysField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const limits = { min: EXPIRATION_DAYS_MIN, max: EXPIRATION_DAYS_MAX };
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      label={texts.expirationDays}
      {...limits}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={parseDays(value) === null && texts.daysOutOfRange(limits)}
    />
  );
}
