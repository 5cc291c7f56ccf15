import { defineErrors } from '../core/error.ts';

export const realtimeErrors = defineErrors({
  too_many_connections: {
    status: 429,
    detail: 'There are too many connections of yours already. Please close a tab or a device.',
  },
  too_many_open: {
    status: 429,
    detail: 'Too many channels are open on this connection. Please leave some of them first.',
  },
  unknown_event: { status: 404, detail: 'There is no such event.' },
});
