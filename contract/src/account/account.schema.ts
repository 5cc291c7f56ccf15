import * as z from 'zod/mini';
import { Credentials, NewPassword } from '../auth/auth.schema.ts';

const { password } = Credentials.shape;

export const PasswordChange = z.object({ current_password: password, new_password: NewPassword });
export const AccountDeletion = z.object({ password });
