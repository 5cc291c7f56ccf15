import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError, offlineError } from './api-error.ts';
import { useIdempotencyKeys } from './idempotency-keys.ts';

function createKeys() {
  let keys: ReturnType<typeof useIdempotencyKeys> | undefined;
  function Capture() {
    keys = useIdempotencyKeys();
    return null;
  }
  renderToStaticMarkup(<Capture />);
  return keys!;
}

test('an equal body gets the same key after a request without an answer, so that it creates only one object', () => {
  const { keyFor, clearIfAnswered } = createKeys();
  const first = keyFor({ title: 'Call Ben' });
  clearIfAnswered(undefined, offlineError());
  expect(keyFor({ title: 'Call Ben' })).toBe(first);
  clearIfAnswered({}, null);
  expect(keyFor({ title: 'Call Ben' })).not.toBe(first);
});

test('an equal body gets another key after the server refused the first', () => {
  const { keyFor, clearIfAnswered } = createKeys();
  const first = keyFor({ title: 'Call Ben' });
  clearIfAnswered(undefined, new ApiError({ status: 422, code: 'invalid', detail: 'No.', errors: [] }));
  expect(keyFor({ title: 'Call Ben' })).not.toBe(first);
});
