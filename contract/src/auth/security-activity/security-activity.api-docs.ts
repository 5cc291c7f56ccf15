import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../../core/api/examples.ts';
import * as endpoints from './security-activity.endpoints.ts';
import { SECURITY_EVENTS_DAYS } from './security-activity.limits.ts';
import type { SecurityEvent } from './security-activity.schema.ts';
import * as schemas from './security-activity.schema.ts';

const passkeyAdded: SecurityEvent = {
  id: exampleIds.message,
  kind: 'passkey_added',
  detail: 'Chrome on Linux',
  device: 'Chrome, Linux',
  created_at: exampleTimes.later,
};

export const securityActivityApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: `The security activity of an account. Each event is recorded in the transaction of its cause, and deleted after ${SECURITY_EVENTS_DAYS} days.`,
    operations: {
      listSecurityEvents:
        'The caller, about oneself. `before` is the `id` of the last event that the client has; a page with fewer than `limit` events is the last one.',
    },
    parameters: {
      before: 'The `id` of the last event of the previous page.',
      limit: 'The maximum number of events.',
    },
    schemas: {
      SecurityEventKind: { description: 'What happened.', example: 'passkey_added' },
      SecurityEvent: {
        description: 'A sign-in, or a change of how the user signs in.',
        fields: {
          detail: 'The name of the passkey or the identity provider, or the new email address.',
          device: 'The browser and the operating system; null if they are not known.',
        },
        example: passkeyAdded,
      },
      SecurityEventPage: {
        description: 'A page of the security activity, newest event first.',
        fields: { events: 'The events of the page.' },
        example: { events: [passkeyAdded] },
      },
    },
  },
);
