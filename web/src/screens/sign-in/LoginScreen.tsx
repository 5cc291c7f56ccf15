import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { AuthPanel } from '../../features/auth/AuthPanel.tsx';
import { authTexts } from '../../features/auth/auth.texts.ts';
import { LoginForm } from '../../features/auth/LoginForm.tsx';
import { useRedirectAfterSignIn } from '../../features/auth/useRedirectAfterSignIn.ts';
import { useConfig } from '../../features/config/config.queries.ts';
import { InvitationBanner } from './InvitationBanner.tsx';

const texts = authTexts.login;

export function LoginScreen() {
  const { redirect } = useSearch({ from: '/login' });
  const earlierFailure = useLocation({ select: ({ state }) => state.signInFailure ?? null });
  const config = useConfig();
  useRedirectAfterSignIn(redirect);
  return (
    <AuthPanel
      title={texts.title}
      text={texts.text}
      note={<InvitationBanner redirect={redirect} />}
      footer={
        // The footer appears together with the panel’s content, so that nothing shifts.
        config !== undefined &&
        config?.registration !== false && (
          <>
            {texts.noAccount}{' '}
            <Link to="/register" search={redirect ? { redirect } : {}}>
              {texts.toRegister}
            </Link>
          </>
        )
      }
    >
      <LoginForm
        hasQuickLogin={config?.demo_accounts ?? false}
        identityProviders={config?.identity_providers ?? []}
        redirect={redirect}
        earlierFailure={earlierFailure}
      />
    </AuthPanel>
  );
}
