import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import * as endpoints from './scheduled.endpoints.ts';
import * as schemas from './scheduled.schema.ts';

const written = {
  id: exampleIds.clientMessage,
  content: 'Good morning! The review begins in **ten minutes**.',
  parent_id: null,
  send_at: exampleTimes.expiry,
};
const failure = { code: 'channel_archived', detail: 'The channel is archived.' };

export const scheduledReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'Messages that are sent later. Whether their author may post is decided when their time has come; what cannot be sent then is kept with the reason.',
    operations: {
      listScheduled: 'One’s own.',
      scheduleMessage:
        'Whoever may post in the channel. Between one minute and 120 days from now; at most 100 at a time. Files cannot be scheduled.',
      updateScheduled: 'One’s own, until it is being sent.',
      sendScheduled: 'One’s own. It is sent within seconds, as if its time had come.',
      deleteScheduled: 'One’s own, until it is being sent.',
    },
    parameters: {
      id: 'The channel.',
      workspace_id: 'The workspace.',
      scheduled_id: 'The scheduled message.',
    },
    schemas: {
      SendingFailure: { description: 'Why a message could not be sent.', example: failure },
      ScheduledMessage: {
        description: 'A message that is to be sent.',
        fields: {
          id: 'The message has it as its `client_message_id`.',
          content: 'Markdown.',
          parent_id:
            'What it answers; if that was deleted, the newest message that is left of its thread, and if none is, it is not sent.',
          send_at: 'When it is sent, or as soon as the server is up after that.',
          failure: 'Null unless it has failed.',
        },
        example: {
          ...written,
          workspace_id: exampleIds.workspace,
          channel_id: exampleIds.channel,
          state: 'waiting',
          failure: null,
          created_at: exampleTimes.written,
          version: 1,
        },
      },
      NewScheduledMessage: {
        description: 'What to send, and when.',
        fields: { id: 'Names it, so that scheduling it again does not make another one.' },
        example: written,
      },
      ScheduledChange: {
        description: 'What is to be different.',
        example: { send_at: exampleTimes.expiry },
      },
    },
  },
);
