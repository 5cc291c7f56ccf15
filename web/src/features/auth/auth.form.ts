import { Credentials, Registration } from '@workflow/contract/auth/auth.schema.ts';
import { ApiError, errorMessageOf, fieldErrorsOf } from '../../platform/api/api.ts';
import { translateProblem, translateSentence } from '../../platform/language/problem.ts';
import { authTexts } from './auth.texts.ts';

/** Errors by field name. `true` marks a field as invalid when the message is shown elsewhere. */
export type FieldErrors = Readonly<Record<string, string | true>>;
export type FormCheckResult<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

const field = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The part of a contract schema that a form needs. */
interface Schema<T> {
  safeParse(
    raw: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** Validates form values with a schema of the contract. */
export function parseWithSchema<T>(schema: Schema<T>, raw: unknown): FormCheckResult<T> {
  const result = schema.safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= translateSentence(message);
  return { ok: false, errors };
}

type Field = keyof typeof authTexts.missing;

/** Says of each empty field what to enter, instead of how its value is wrong. */
export function withEmptyFields<T>(
  form: FormData,
  missing: Readonly<Record<string, Field>>,
  checked: FormCheckResult<T>,
): FormCheckResult<T> {
  const empty = Object.entries(missing)
    .filter(([name]) => field(form, name).trim() === '')
    .map(([name, text]) => [name, authTexts.missing[text]]);
  if (empty.length === 0) return checked;
  return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), ...Object.fromEntries(empty) } };
}

export function readCredentials(form: FormData) {
  const credentials = { email: field(form, 'email'), password: field(form, 'password') };
  const missing = { email: 'email', password: 'password' } as const;
  return withEmptyFields(form, missing, parseWithSchema(Credentials, credentials));
}

/** The request body of a sign-up. The repeated password is only compared here and never sent. */
export function readRegistration(form: FormData) {
  const fullName = field(form, 'full_name').trim();
  const checked = parseWithSchema(Registration, {
    email: field(form, 'email'),
    username: field(form, 'username'),
    password: field(form, 'password'),
    ...(fullName ? { full_name: fullName } : {}),
  });
  const missing = { email: 'email', username: 'username', password: 'newPassword' } as const;
  return withConfirmedPassword(form, 'password', withEmptyFields(form, missing, checked));
}

/** Adds an error if the field `confirmPassword` is empty or differs from the password. */
export function withConfirmedPassword<T>(
  form: FormData,
  passwordField: string,
  checked: FormCheckResult<T>,
): FormCheckResult<T> {
  const confirmed = field(form, 'confirmPassword');
  if (confirmed === '') return withEmptyFields(form, { confirmPassword: 'confirmPassword' }, checked);
  if (field(form, passwordField) === confirmed) return checked;
  const mismatch: FieldErrors = { confirmPassword: authTexts.register.mismatch };
  return { ok: false, errors: checked.ok ? mismatch : { ...checked.errors, ...mismatch } };
}

/** The server did not respond, or not in time. */
const isUnreachable = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0;

/** Returns what failed and, if known, why. */
export function failureWithReason(error: unknown, failed: string): string {
  const reason = isUnreachable(error) ? authTexts.unreachable : errorMessageOf(error, '');
  return reason ? authTexts.failedBecause({ failed, reason }) : failed;
}

/** Returns the server’s error message, or what failed when the server sent none. */
export const failureText = (error: unknown, failed: string): string =>
  isUnreachable(error) ? failureWithReason(error, failed) : errorMessageOf(error, failed);

/** Returns the server’s validation errors by field. */
export function serverFieldErrorsOf(error: unknown): FieldErrors {
  if (error instanceof ApiError && error.code === 'email_taken') return { email: translateProblem(error) };
  if (error instanceof ApiError && error.code === 'username_taken')
    return { username: translateProblem(error) };
  return fieldErrorsOf(error);
}
