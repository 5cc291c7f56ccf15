import { Link, useSearch } from '@tanstack/react-router';
import { AuthPanel } from '../../features/auth/AuthPanel.tsx';
import { authTexts } from '../../features/auth/auth.texts.ts';
import { RegisterForm } from '../../features/auth/RegisterForm.tsx';
import { useRedirectAfterSignIn } from '../../features/auth/useRedirectAfterSignIn.ts';
import { useConfig } from '../../features/config/config.queries.ts';
import { InvitationBanner } from './InvitationBanner.tsx';

const texts = authTexts.register;

export function RegisterScreen() {
  const { redirect } = useSearch({ from: '/register' });
  const config = useConfig();
  useRedirectAfterSignIn(redirect);
  return (
    <AuthPanel
      title={texts.title}
      text={texts.text}
      note={<InvitationBanner redirect={redirect} />}
      footer={
        <>
          {texts.hasAccount}{' '}
          <Link to="/login" search={redirect ? { redirect } : {}}>
            {texts.toLogin}
          </Link>
        </>
      }
    >
      {config?.registration === false ? <p>{texts.closed}</p> : <RegisterForm />}
    </AuthPanel>
  );
}
