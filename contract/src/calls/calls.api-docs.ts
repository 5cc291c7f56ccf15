import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import * as endpoints from './calls.endpoints.ts';
import * as schemas from './calls.schema.ts';

export const exampleCall = {
  id: exampleIds.message,
  channel_id: exampleIds.channel,
  started_by: exampleIds.ada,
  started_at: exampleTimes.written,
  participants: [exampleIds.ada],
  version: 1,
};

export const callsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Audio and video calls in conversations. Clients start, join and leave calls with socket events and send each other audio and video over WebRTC. A call ends when its starter ends it or the last participant leaves. A participant whose connection is lost leaves within 15 seconds.',
    operations: {
      getActiveCall:
        'For everyone who can read the channel. `active_call` is null if no call is running. These events update it: `channel_call_started`, `user_joined_call`, `user_left_call` and `channel_call_ended`.',
      declineDmCall:
        'For the members of the conversation. The caller and the other devices of the current user get `dm_call_declined`, so that they stop ringing. The call itself goes on.',
    },
    parameters: { id: 'The channel.', 'declineDmCall.id': 'The conversation.' },
    schemas: {
      ActiveCall: {
        description: 'A running call.',
        fields: {
          started_by:
            'The user who started the call, who alone can end it for everyone. Null if the account was deleted.',
          participants: 'The users in the call, in the order in which they joined.',
          version: 'Increases when a participant joins or leaves.',
        },
        example: exampleCall,
      },
      EndedCall: {
        description: 'How a call ended that a message records.',
        fields: {
          outcome: '`missed` if nobody answered a call in a direct message.',
          people_count: 'How many users took part, including the one who started the call.',
        },
        example: { outcome: 'ended', seconds: 720, people_count: 3 },
      },
      ActiveCallResponse: {
        description: 'The running call of a conversation, or null.',
        example: { active_call: exampleCall },
      },
    },
  },
);
