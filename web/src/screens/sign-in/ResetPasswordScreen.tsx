import { useParams } from '@tanstack/react-router';
import { ResetPassword } from '../../features/auth/password-reset/ResetPassword.tsx';

export function ResetPasswordScreen() {
  const { token } = useParams({ from: '/reset-password/$token' });
  return <ResetPassword key={token} token={token} />;
}
