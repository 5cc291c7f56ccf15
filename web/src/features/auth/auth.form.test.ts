import { expect, test } from 'vitest';
import { ApiError, offlineError } from '../../platform/api/api-error.ts';
import {
  failureText,
  failureWithReason,
  readCredentials,
  readRegistration,
  serverFieldErrorsOf,
} from './auth.form.ts';
import { readPasswordReset, readResetRequest } from './password-reset/password-reset.form.ts';

function createForm(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const registration = {
  email: ' Ada@Example.com ',
  username: 'Ada',
  full_name: ' ',
  password: 'difference engine',
  confirmPassword: 'difference engine',
};

test('a sign-up request contains neither the repeated password nor an empty full name', () => {
  expect(readRegistration(createForm(registration))).toEqual({
    ok: true,
    value: { email: 'ada@example.com', username: 'ada', password: 'difference engine' },
  });
});

test('rejects a sign-up when the passwords differ', () => {
  const read = readRegistration(createForm({ ...registration, confirmPassword: 'difference' }));
  expect(read).toEqual({ ok: false, errors: { confirmPassword: 'Passwords do not match' } });
});

test('shows one message for each invalid field', () => {
  const read = readRegistration(
    createForm({ email: 'ada', username: 'a', password: 'short', confirmPassword: 'short' }),
  );
  expect(read.ok).toBe(false);
  expect(Object.keys(read.ok ? {} : read.errors)).toEqual(['email', 'username', 'password']);
});

test('sign-in requires email and password', () => {
  const read = readCredentials(createForm({ email: ' ', password: '' }));
  expect(read).toEqual({
    ok: false,
    errors: { email: 'Enter your email address.', password: 'Enter your password.' },
  });
});

test('says at each empty field of a sign-up what to enter', () => {
  const empty = { email: '', username: ' ', full_name: '', password: '', confirmPassword: '' };
  expect(readRegistration(createForm(empty))).toEqual({
    ok: false,
    errors: {
      email: 'Enter your email address.',
      username: 'Enter a username.',
      password: 'Enter a password.',
      confirmPassword: 'Enter the password again.',
    },
  });
  expect(readRegistration(createForm({ ...registration, confirmPassword: '' }))).toEqual({
    ok: false,
    errors: { confirmPassword: 'Enter the password again.' },
  });
});

test('says at each empty field of a password reset what to enter', () => {
  expect(readResetRequest(createForm({ email: '' }))).toEqual({
    ok: false,
    errors: { email: 'Enter your email address.' },
  });
  const read = readPasswordReset(createForm({ new_password: '', confirmPassword: '' }), 'token');
  expect(read).toMatchObject({
    ok: false,
    errors: { new_password: 'Enter a password.', confirmPassword: 'Enter the password again.' },
  });
});

test('shows the server’s validation errors at their fields', () => {
  const taken = new ApiError({
    status: 409,
    code: 'username_taken',
    detail: 'This username is already taken.',
  });
  expect(serverFieldErrorsOf(taken)).toEqual({ username: 'This username is already taken.' });
  const invalid = new ApiError({
    status: 422,
    code: 'invalid',
    detail: 'Some of the values are not valid.',
    errors: [{ path: 'email', message: 'Enter a valid email address.' }],
  });
  expect(serverFieldErrorsOf(invalid)).toEqual({ email: 'Enter a valid email address.' });
});

test('says what failed, with the reason if there is one', () => {
  const away = 'The server cannot be reached. Check your connection and try again.';
  const refused = new ApiError({ status: 401, code: 'demo_accounts_off', detail: 'No demo accounts here.' });
  const silent = new ApiError({ status: 500, code: 'internal', detail: '' });
  expect([offlineError(), refused, silent].map((error) => failureText(error, 'Login failed'))).toEqual([
    `Login failed. ${away}`,
    'No demo accounts here.',
    'Login failed',
  ]);
  expect([offlineError(), refused, silent].map((error) => failureWithReason(error, 'It failed'))).toEqual([
    `It failed. ${away}`,
    'It failed. No demo accounts here.',
    'It failed',
  ]);
});
