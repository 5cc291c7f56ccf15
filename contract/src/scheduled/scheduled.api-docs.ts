import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import * as endpoints from './scheduled.endpoints.ts';
import * as schemas from './scheduled.schema.ts';

const written = {
  id: exampleIds.clientMessage,
  content: 'Good morning! The review begins in **ten minutes**.',
  parent_id: null,
  thread_only: false,
  send_at: exampleTimes.expiry,
};
const failure = { code: 'channel_archived', detail: 'The channel is archived.' };

export const scheduledApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Messages to send later. The server checks at the scheduled time whether the author may post. A message that cannot be sent then stays in the list with the reason.',
    operations: {
      listScheduled: 'Returns the scheduled messages of the current user.',
      scheduleMessage:
        'For everyone who can post in the channel. The time is between one minute and 120 days from now. A user has at most 100 scheduled messages. Files cannot be scheduled.',
      updateScheduled: 'For the author, until the message is being sent.',
      sendScheduled: 'For the author. The server sends the message within seconds.',
      deleteScheduled: 'For the author, until the message is being sent.',
    },
    parameters: {
      id: 'The channel.',
      workspace_id: 'The workspace.',
      scheduled_id: 'The scheduled message.',
    },
    schemas: {
      SendingFailure: { description: 'Why a message could not be sent.', example: failure },
      ScheduledMessage: {
        description: 'A scheduled message.',
        fields: {
          id: 'The message gets this as its `client_message_id`.',
          content: 'The text in Markdown; empty if the message has only files.',
          files: 'The files that the message will have. The server keeps them until it is sent or deleted.',
          parent_id:
            'The message to reply to. If it was deleted, the newest remaining message of its thread takes its place; if there is none, the message is not sent.',
          send_at: 'When the server sends it, or as soon as it runs after that.',
          failure: 'Why it could not be sent; null otherwise.',
        },
        example: {
          ...written,
          files: [],
          workspace_id: exampleIds.workspace,
          channel_id: exampleIds.channel,
          state: 'waiting',
          failure: null,
          created_at: exampleTimes.written,
          version: 1,
        },
      },
      NewScheduledMessage: {
        description: 'The message to send, and when.',
        fields: {
          id: 'An idempotency key: repeating the request with it does not schedule a second message.',
          files: 'Up to 10 uploaded files, by their `file_url`. No other message can have them then.',
        },
        example: written,
      },
      ScheduledChange: {
        description: 'The fields to change.',
        example: { send_at: exampleTimes.expiry },
      },
    },
  },
);
