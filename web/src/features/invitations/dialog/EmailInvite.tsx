import '@mantine/core/styles/Input.layer.css';
import { Button, Stack, Textarea } from '@mantine/core';
import {
  EXPIRATION_DAYS_DEFAULT,
  INVITATION_NOTE_LENGTH_MAX,
  INVITED_EMAILS_MAX,
} from '@workflow/contract/invitations/invitations.limits.ts';
import type { InvitableRole, Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { ApiError, errorMessageOf, fieldErrorsOf } from '../../../platform/api/api.ts';
import { useInviteByEmail } from '../invitations.mutations.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import { ChannelsField } from './ChannelsField.tsx';
import { DaysField, parseDays } from './DaysField.tsx';
import { FailedEmails } from './FailedEmails.tsx';
import { Feedback } from './Feedback.tsx';
import { parseEmails } from './parse-emails.ts';
import { RoleField } from './RoleField.tsx';
import { useChannelChoice } from './use-channel-choice.ts';

const texts = invitationsTexts.email;
/** After inviting, the dialog closes after this delay (section 9 of the specification). */
const CLOSE_DELAY_MS = 2_000;
/** The codes of the errors that concern the address. */
const ADDRESS_CODES: readonly string[] = [
  'already_member',
  'invalid_email',
  'email_domain_not_allowed',
  'invitation_pending',
  'invitation_just_sent',
  'address_invited_often',
];

interface Props {
  workspace: Workspace;
  onDone: () => void;
}

export function EmailInvite({ workspace, onDone }: Props) {
  const [input, setInput] = useState('');
  const [role, setRole] = useState<InvitableRole>('member');
  const [daysText, setDaysText] = useState(String(EXPIRATION_DAYS_DEFAULT));
  const channelChoice = useChannelChoice(role);
  const [note, setNote] = useState('');
  const [inputError, setInputError] = useState<string | null>(null);
  const { mutate, reset, data: sent, isPending, error } = useInviteByEmail(workspace.id);
  const emails = parseEmails(input);
  const days = parseDays(daysText);
  const addressError = error && isAboutAddress(error) ? errorMessageOf(error, texts.failed) : null;
  const isComplete = sent !== undefined && sent.failed.length === 0;

  useEffect(() => {
    if (!isComplete) return;
    const timer = setTimeout(onDone, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isComplete, onDone]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong =
      emails.length === 0
        ? texts.missing
        : emails.length > INVITED_EMAILS_MAX
          ? texts.tooMany({ max: INVITED_EMAILS_MAX })
          : null;
    setInputError(wrong);
    const channels = channelChoice.validate();
    if (wrong !== null || days === null || channels === null) return;
    const choices = { role, expiration_days: days, channels, note: note.trim() || null };
    mutate(
      { emails, choices },
      // Only the addresses that still need a correction stay in the field.
      { onSuccess: ({ failed }) => setInput(failed.map(({ email }) => email).join(', ')) },
    );
  };

  if (isComplete)
    return (
      <Feedback kind="success" replacesForm>
        {successOf(sent.successful)}
      </Feedback>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {sent && sent.successful.length > 0 && (
          <Feedback kind="success">{successOf(sent.successful)}</Feedback>
        )}
        <Textarea
          label={texts.label}
          description={texts.hint}
          placeholder={texts.placeholder}
          rows={2}
          data-autofocus
          value={input}
          error={inputError ?? addressError}
          onChange={(event) => {
            setInput(event.currentTarget.value);
            setInputError(null);
            if (error) reset();
          }}
        />
        {sent && <FailedEmails failed={sent.failed} />}
        <RoleField workspace={workspace} value={role} onChange={setRole} />
        <DaysField value={daysText} onChange={setDaysText} />
        <ChannelsField workspaceId={workspace.id} {...channelChoice.field} />
        <Textarea
          label={texts.note}
          rows={2}
          maxLength={INVITATION_NOTE_LENGTH_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {error && addressError === null && (
          <Feedback kind="error">{errorMessageOf(error, texts.failed)}</Feedback>
        )}
        <Button type="submit" loading={isPending} disabled={input.trim() === '' || days === null}>
          {emails.length > 1 ? texts.submitMany({ count: emails.length }) : texts.submit}
        </Button>
      </Stack>
    </form>
  );
}

/** Whether the server refused the one address that was given, so that the error belongs at its field. */
const isAboutAddress = (error: unknown): boolean =>
  fieldErrorsOf(error).email !== undefined ||
  (error instanceof ApiError && ADDRESS_CODES.includes(error.code));

function successOf(successful: readonly { email: string | null }[]): string {
  const [first] = successful;
  return successful.length === 1
    ? texts.sent({ email: first!.email ?? '' })
    : texts.sentMany({ count: successful.length });
}
