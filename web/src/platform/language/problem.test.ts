import { coreErrors } from '@workflow/contract/core/api/error.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError, errorMessageOf, fieldErrorsOf } from '../api/api-error.ts';
import { i18n } from './i18n.ts';

const taken = { status: 409, code: 'name_taken', detail: 'This name is taken.', errors: [] };
const invalid = {
  status: 422,
  code: 'invalid',
  detail: 'Name is required.',
  errors: [
    { path: 'body.name', message: 'Name is required.' },
    { path: 'age', message: 'Nobody has translated this.' },
  ],
};

beforeEach(() => {
  i18n.load('de', {
    'errors.name_taken': 'Diesen Namen gibt es schon.',
    'errors.invalid': 'Einiges passt nicht.',
    'sentences.Name is required.': 'Der Name fehlt.',
  });
});
afterEach(() => i18n.activate('en'));

test('shows the server’s message unchanged in English', () => {
  expect(errorMessageOf(new ApiError(taken), 'Failed')).toBe('This name is taken.');
  expect(fieldErrorsOf(new ApiError(invalid))).toEqual({
    name: 'Name is required.',
    age: 'Nobody has translated this.',
  });
});

test('translates errors by code and fields by message', () => {
  i18n.activate('de');
  expect(errorMessageOf(new ApiError(taken), 'Failed')).toBe('Diesen Namen gibt es schon.');
  expect(errorMessageOf(new ApiError(invalid), 'Failed')).toBe('Der Name fehlt.');
  expect(fieldErrorsOf(new ApiError(invalid))).toEqual({
    name: 'Der Name fehlt.',
    age: 'Nobody has translated this.',
  });
});

test('falls back to the server’s message without a translation', () => {
  i18n.activate('de');
  expect(errorMessageOf(new ApiError(coreErrors.rate_limited), 'Failed')).toBe(
    coreErrors.rate_limited.detail,
  );
});
