import { defineErrors } from '../core/api/error.ts';

export const realtimeErrors = defineErrors({
  too_many_connections: {
    status: 429,
    detail: 'You have too many open connections. Close a tab or sign out on a device.',
  },
  too_many_open: {
    status: 429,
    detail: 'Too many channels are open on this connection. Leave some of them first.',
  },
  unknown_event: { status: 404, detail: 'Unknown event.' },
});
