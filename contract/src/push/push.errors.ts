import { defineErrors } from '../core/api/error.ts';

export const pushErrors = defineErrors({
  push_endpoint_refused: {
    status: 422,
    detail: 'This push service cannot be used. Its address must be a public one that begins with https.',
  },
  push_keys_invalid: { status: 422, detail: 'The keys of this subscription are invalid.' },
});
