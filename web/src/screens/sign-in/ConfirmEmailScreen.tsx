import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useConfirmEmail } from '../../features/account/email/email-address.queries.ts';
import { emailAddressTexts } from '../../features/account/email/email-address.texts.ts';
import { AuthPanel } from '../../features/auth/AuthPanel.tsx';
import { ApiError, errorMessageOf } from '../../platform/api/api.ts';

const texts = emailAddressTexts.confirm;

const isEndedLink = (error: unknown) => error instanceof ApiError && error.code === 'email_link_ended';

/** Opens the link of a confirmation email. The user confirms with a button, because mail programs open links too. */
export function ConfirmEmailScreen() {
  const { token } = useParams({ from: '/confirm-email/$token' });
  const { mutate, data, error, isPending } = useConfirmEmail();
  const next = (
    <Button component={Link} to="/" fullWidth autoFocus>
      {texts.continue}
    </Button>
  );
  if (data)
    return (
      <AuthPanel title={texts.doneTitle} text={texts.done({ email: data.email })} footer={null}>
        {next}
      </AuthPanel>
    );
  if (isEndedLink(error))
    return (
      <AuthPanel title={texts.endedTitle} text={texts.ended} footer={null}>
        {next}
      </AuthPanel>
    );
  return (
    <AuthPanel
      title={texts.title}
      text={texts.text}
      footer={error && <span role="alert">{errorMessageOf(error, texts.failed)}</span>}
    >
      <Button fullWidth autoFocus loading={isPending} onClick={() => mutate(token)}>
        {texts.submit}
      </Button>
    </AuthPanel>
  );
}
