import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { unsubscribeFromEmails } from '@workflow/contract/notifications/notifications.endpoints.ts';
import { AuthPanel } from '../../features/auth/AuthPanel.tsx';
import { unsubscribeTexts as texts } from '../../features/notifications/unsubscribe/unsubscribe.texts.ts';
import { ApiError, call, errorMessageOf } from '../../platform/api/api.ts';

const isUnknownLink = (error: unknown) =>
  error instanceof ApiError && (error.code === 'unsubscribe_link_unknown' || error.code === 'malformed_id');

/** The screen of the unsubscribe link in emails. The user confirms with a button, because mail programs open links to check them. */
export function UnsubscribeScreen() {
  const { token } = useParams({ from: '/unsubscribe/$token' });
  const { mutate, isSuccess, error, isPending } = useMutation({
    mutationFn: () => call(unsubscribeFromEmails, { params: { token } }),
  });
  const openSettings = (
    <Button
      fullWidth
      autoFocus
      renderRoot={(props) => <Link to="/settings" search={{ part: 'notifications' }} {...props} />}
    >
      {texts.settings}
    </Button>
  );
  if (isSuccess)
    return (
      <AuthPanel title={texts.doneTitle} text={texts.done} footer={null}>
        {openSettings}
      </AuthPanel>
    );
  if (isUnknownLink(error))
    return (
      <AuthPanel title={texts.endedTitle} text={texts.ended} footer={null}>
        {openSettings}
      </AuthPanel>
    );
  return (
    <AuthPanel
      title={texts.title}
      text={texts.text}
      footer={error && <span role="alert">{errorMessageOf(error, texts.failed)}</span>}
    >
      <Button fullWidth autoFocus loading={isPending} onClick={() => mutate()}>
        {texts.submit}
      </Button>
    </AuthPanel>
  );
}
