import { defineErrors } from '../core/api/error.ts';

export const callErrors = defineErrors({
  call_not_found: { status: 404, detail: 'This call has ended.' },
  not_in_call: { status: 404, detail: 'You are not in this call.' },
  call_full: { status: 409, detail: 'This call is full. Try again when someone has left.' },
  too_many_own_devices: { status: 409, detail: 'You are in this call on 3 devices already.' },
  call_session_taken: { status: 409, detail: 'This call session belongs to another connection.' },
  too_many_calls: {
    status: 429,
    detail: 'You started several calls here. Wait a few minutes before you start another one.',
  },
  not_call_starter: { status: 403, detail: 'Only the person who started the call can end it for everyone.' },
  call_peer_not_found: { status: 404, detail: 'This person is no longer in the call.' },
});
