import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleTimes } from '../../core/api/examples.ts';
import * as endpoints from './email-address.endpoints.ts';
import { EMAIL_LINK_HOURS } from './email-address.limits.ts';
import * as schemas from './email-address.schema.ts';

const email = 'ada@example.com';

export const emailAddressApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'The confirmation and the change of an email address, by a link in an email.',
    operations: {
      getEmailStatus: 'Registration sends the first link. An address without confirmation restricts nothing.',
      requestEmailChange: `The address changes once the user opens the link in the email to the new address, within ${EMAIL_LINK_HOURS} hours. The old address gets a notice.`,
      sendEmailConfirmation:
        'Sends a link to the pending address, or else to the current one. Earlier links stop working.',
      confirmEmail: 'A link works once. Sessions stay signed in.',
    },
    schemas: {
      EmailStatus: {
        description: 'The email address of the current user.',
        fields: {
          confirmed_at: 'When the user proved to receive emails at the address; null before.',
          pending_email: 'The new address, until the user has confirmed it.',
        },
        example: { email, confirmed_at: exampleTimes.joined, pending_email: null },
      },
      EmailChange: {
        description: 'The new address, and the password as a confirmation.',
        example: { email: 'ada@example.org', password: 'correct horse battery' },
      },
      EmailConfirmation: {
        description: 'The token of a confirmation link.',
        fields: { token: 'The last part of the link in the email.' },
        example: { token: 'uG2cGmcQ9GdVqHqzvH3Z0kB8k3m3wZ0X7o1y9n2m4p8' },
      },
      ConfirmedEmail: { description: 'The confirmed address.', example: { email } },
    },
  },
);
