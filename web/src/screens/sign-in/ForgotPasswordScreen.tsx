import { useState } from 'react';
import { ForgotPassword } from '../../features/auth/password-reset/ForgotPassword.tsx';
import { ResetLinkSent } from '../../features/auth/password-reset/ResetLinkSent.tsx';

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState<string | null>(null);
  return email === null ? (
    <ForgotPassword onSent={setEmail} />
  ) : (
    <ResetLinkSent email={email} onOtherEmail={() => setEmail(null)} />
  );
}
