import { Credentials, Registration } from '@workflow/contract/auth/auth.schema.ts';
import { ApiError, errorMessageOf, fieldErrorsOf } from '../../platform/api/api.ts';
import { translateProblem, translateSentence } from '../../platform/language/problem.ts';
import { authTexts } from './auth.texts.ts';

/** What is wrong with each field; `true` where the words for it stand elsewhere. */
export type FieldErrors = Readonly<Record<string, string | true>>;
export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

const field = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The part of a contract's schema that a form needs. */
interface Schema<T> {
  safeParse(
    raw: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

function check<T>(schema: Schema<T>, raw: unknown): Checked<T> {
  const result = schema.safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= translateSentence(message);
  return { ok: false, errors };
}

export function readCredentials(form: FormData) {
  return check(Credentials, { email: field(form, 'email'), password: field(form, 'password') });
}

/** The registration to send; the repeated password is compared here and goes no further. */
export function readRegistration(form: FormData) {
  const fullName = field(form, 'full_name').trim();
  const checked = check(Registration, {
    email: field(form, 'email'),
    username: field(form, 'username'),
    password: field(form, 'password'),
    ...(fullName ? { full_name: fullName } : {}),
  });
  if (field(form, 'password') === field(form, 'confirmPassword')) return checked;
  const mismatch: FieldErrors = { confirmPassword: authTexts.register.mismatch };
  return { ok: false as const, errors: checked.ok ? mismatch : { ...checked.errors, ...mismatch } };
}

/** Nobody answered, or not in time. */
const isUnreachable = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0;

/** What has failed and why, where that is known. */
export function failureWithReason(error: unknown, failed: string): string {
  const reason = isUnreachable(error) ? authTexts.unreachable : errorMessageOf(error, '');
  return reason ? authTexts.failedBecause({ failed, reason }) : failed;
}

/** The server's own sentence, which says it all, else what has failed. */
export const failureText = (error: unknown, failed: string): string =>
  isUnreachable(error) ? failureWithReason(error, failed) : errorMessageOf(error, failed);

/** What the server refused, beside the fields that it is about. */
export function refusalsOf(error: unknown): FieldErrors {
  if (error instanceof ApiError && error.code === 'email_taken') return { email: translateProblem(error) };
  if (error instanceof ApiError && error.code === 'username_taken')
    return { username: translateProblem(error) };
  return fieldErrorsOf(error);
}
