import { Button, Stack, TextInput } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import {
  CUSTOM_STATUS_MAX,
  FULL_NAME_MAX,
  TITLE_MAX,
  USERNAME_MAX,
} from '@workflow/contract/users/users.limits.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorMessageOf, fieldErrorsOf } from '../../platform/api/api.ts';
import { getTimeZone } from '../../platform/calendar/time-zone.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { useProfileChange } from './profiles.mutations.ts';
import { profilesTexts as texts } from './profiles.texts.ts';
import { endOfStatus, STATUS_EXPIRIES, type StatusExpiry } from './status-expiry.ts';

const fieldsOf = ({ full_name, username, title, custom_status }: User) => ({
  full_name: full_name ?? '',
  username,
  title: title ?? '',
  custom_status: custom_status ?? '',
});

/** The profile fields. Only changed fields are sent, so that a change on another device stays. */
export function ProfileForm({ user }: { user: User }) {
  const known = fieldsOf(user);
  const [edits, setEdits] = useState<Partial<typeof known>>({});
  const { mutate, reset, isPending, error } = useProfileChange();
  const values = { ...known, ...edits };
  const changed = Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => value.trim() !== known[name as keyof typeof known]),
  );
  const [expiry, setExpiry] = useState<StatusExpiry | null>(null);
  const hasStatus = values.custom_status.trim() !== '';
  const isChanged = Object.keys(changed).length > 0 || (hasStatus && expiry !== null);
  const errors =
    error instanceof ApiError && error.code === 'username_taken'
      ? { username: errorMessageOf(error, texts.saveFailed) }
      : fieldErrorsOf(error);
  const isFieldError = Object.keys(errors).length > 0;

  const { hash, state } = useLocation();
  const status = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation, also to the same address
  useEffect(() => {
    if (hash === 'status') status.current?.focus();
  }, [hash, state.__TSR_key]);

  const knownEnd = user.custom_status_expires_at;
  const keptExpiry =
    knownEnd && edits.custom_status === undefined
      ? texts.clearsAt({ time: formatDate(knownEnd, { dateStyle: 'medium', timeStyle: 'short' }) })
      : texts.expiries.never;

  const field = (name: keyof typeof known) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setEdits((edited) => ({ ...edited, [name]: value }));
      if (error) reset();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    const end = endOfStatus(expiry ?? 'never', Date.now(), getTimeZone());
    const expiring =
      hasStatus && expiry !== null
        ? { custom_status_expires_at: end === null ? null : new Date(end).toISOString() }
        : {};
    const clearEdits = () => {
      setEdits({});
      setExpiry(null);
    };
    mutate({ ...changed, ...expiring }, { onSuccess: clearEdits });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={400} mt="lg">
        <TextInput
          label={texts.fullName}
          autoComplete="name"
          maxLength={FULL_NAME_MAX}
          {...field('full_name')}
        />
        <TextInput
          label={texts.username}
          autoComplete="username"
          maxLength={USERNAME_MAX}
          {...field('username')}
        />
        <TextInput
          label={texts.jobTitle}
          placeholder={texts.jobTitlePlaceholder}
          autoComplete="organization-title"
          maxLength={TITLE_MAX}
          {...field('title')}
        />
        <TextInput label={texts.email} description={texts.emailHint} value={user.email} disabled readOnly />
        <TextInput
          ref={status}
          label={texts.customStatus}
          placeholder={texts.customStatusPlaceholder}
          maxLength={CUSTOM_STATUS_MAX}
          {...field('custom_status')}
        />
        {hasStatus && (
          <SelectField
            label={texts.clearAfter}
            maw={240}
            value={expiry ?? ''}
            data={[
              { value: '', label: keptExpiry },
              ...STATUS_EXPIRIES.filter(
                (value) => value !== 'never' || keptExpiry !== texts.expiries.never,
              ).map((value) => ({ value, label: texts.expiries[value] })),
            ]}
            onChange={(event) => setExpiry((event.currentTarget.value || null) as StatusExpiry | null)}
          />
        )}
        {error && !isFieldError && <p role="alert">{errorMessageOf(error, texts.saveFailed)}</p>}
        <div>
          <Button type="submit" loading={isPending} disabled={!isChanged}>
            {texts.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
