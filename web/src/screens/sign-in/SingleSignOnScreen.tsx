import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { AuthPanel } from '../../features/auth/AuthPanel.tsx';
import { authTexts } from '../../features/auth/auth.texts.ts';
import { SingleSignOnReturn } from '../../features/auth/SingleSignOnReturn.tsx';
import { readSingleSignOnRedirect } from '../../features/auth/single-sign-on.mutations.ts';
import { useRedirectAfterSignIn } from '../../features/auth/useRedirectAfterSignIn.ts';

const texts = authTexts.login;

/** Where an identity provider sends the user back. A failure leads to the sign-in screen, which shows it. */
export function SingleSignOnScreen() {
  const { provider } = useParams({ from: '/login/sso/$provider' });
  const parameters = useLocation({ select: ({ searchStr }) => searchStr.replace(/^\?/, '') });
  const navigate = useNavigate();
  const [redirect] = useState(readSingleSignOnRedirect);
  useRedirectAfterSignIn(redirect);
  const returnToLogin = useCallback(
    (signInFailure: string | null) =>
      void navigate({
        to: '/login',
        search: redirect && redirect !== '/' ? { redirect } : {},
        state: signInFailure === null ? {} : { signInFailure },
        replace: true,
      }),
    [navigate, redirect],
  );
  return (
    <AuthPanel title={texts.title} text={texts.text} footer={null}>
      <SingleSignOnReturn provider={provider} parameters={parameters} onEnd={returnToLogin} />
    </AuthPanel>
  );
}
