import { defineApiDocs } from '../core/api/api-docs.ts';
import * as endpoints from './push.endpoints.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from './push.limits.ts';
import * as schemas from './push.schema.ts';

const { NewPushSubscription, PushKey, PushMessage } = schemas;

export const pushApiDocs = defineApiDocs(
  { schemas: { NewPushSubscription, PushKey, PushMessage }, endpoints },
  {
    about: `Push messages (Web Push) about notifications, for browsers without an open tab. A session has one subscription, which ends with the session or when the push service reports that it expired. A user has at most ${PUSH_SUBSCRIPTIONS_MAX}; a further one replaces the oldest.`,
    operations: {
      getPushKey: 'Pass it to `PushManager.subscribe` as `applicationServerKey`.',
      putPushSubscription:
        'Takes `PushSubscription.toJSON()`. It replaces the subscription of the session. Repeating it has no effect.',
      deletePushSubscription: 'Repeating it has no effect.',
    },
    schemas: {
      PushKey: {
        description: 'The public key of the server.',
        fields: { public_key: 'VAPID (RFC 8292), in Base64 for URLs.' },
        example: {
          public_key:
            'BLdjy5Vx0k4nd1uZ1Gd0WQfDr2c1x2A7a0ZrH3lR6nPl2y0ErwFq1Z2g7x0ZtC9kYpRUVq2kd2s9qX3ZpT0aVqE',
        },
      },
      NewPushSubscription: {
        description: 'The subscription of a browser.',
        fields: {
          endpoint: 'The address of the push service: a public one that begins with https.',
          keys: 'The keys with which messages are encrypted for the browser (RFC 8291).',
          language: 'The language of messages for a user whose language follows the browser.',
        },
        example: {
          endpoint: 'https://push.example.com/send/dGhlIGFkZHJlc3M',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
          language: 'en',
        },
      },
      PushMessage: {
        description: 'The encrypted content of a push message, as JSON.',
        fields: {
          tag: 'The id of the notification; a later message with the same tag replaces the earlier one.',
          title: 'Without names unless the preference `push_content` is on.',
          body: 'The place and the beginning of the text, if the preference `push_content` is on.',
          link: 'A path of the web client.',
        },
        example: {
          tag: '0199f0aa-0000-7000-8000-000000000001',
          title: 'WorkFlow',
          body: 'You have a new notification.',
          link: '/home',
        },
      },
    },
  },
);
