import { readPositionAbout } from '../conversations/conversations.reference.ts';
import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleMessage, exampleNewMessage, exampleSearchPosition } from '../messages/messages.reference.ts';
import { exampleReaction } from '../reactions/reactions.reference.ts';
import { exampleSummary } from '../users/users.reference.ts';
import * as shared from './dms.conversation.endpoints.ts';
import * as own from './dms.endpoints.ts';
import * as schemas from './dms.schema.ts';

const { message_id: dm_message_id, ...reaction } = exampleReaction;
const dmReaction = { ...reaction, dm_message_id };
const { channel_id: _channel, ...message } = exampleMessage;
const { channel_id: _, ...newMessage } = exampleNewMessage;

const lastMessage = {
  id: exampleIds.message,
  user_id: exampleIds.jon,
  content: 'Shall we meet at ten?',
  seq: 12,
  version: 1,
  created_at: exampleTimes.written,
};

export const dmsReference = defineReference(
  { schemas, endpoints: { ...own, ...shared } },
  {
    about:
      'Conversations of two to nine people, which nobody else knows of. The same people have one such conversation in a workspace, for ever.',
    operations: {
      listDms: 'Of the asking person alone.',
      startDm:
        'Whoever is in the workspace, with whom they know there: guests with the people in their channels. Safe to repeat.',
      markDmRead: 'Whoever is in it. The counts of their other devices follow.',
      searchDmReaders: 'Whoever is in it. The people who are, never with an e-mail address.',
      listDmMessages:
        'Whoever is in it. Without a position: the newest. Give at most one of `before`, `after` and `around`, each the id of a message of this conversation, `at` and `after_seq`.',
      searchDmMessages:
        'Whoever is in it. Words are parts of the Markdown as it was written, in upper or lower case, of which the first eight count; what is deleted is not found. A large stretch of the conversation is searched at a time: fewer may be found than asked for, and none, where there are more further back, as long as `next` says from where to go on. Of one person’s searches one runs at a time, and the last one waits.',
      sendDmMessage: 'Whoever is in it. Safe to repeat with the same `client_message_id`, for ever.',
      arrangeDm:
        'Whoever is in it. Only the fields that are sent are changed; it answers all of the sections, and of the conversations this one.',
      listDmFiles: 'Whoever is in it. Those of deleted messages are not among them.',
      uploadDmFile:
        'Whoever is in it. The same files as in channels, which those in the conversation alone can read.',
      listDmThread:
        'Whoever is in it. Any message of the thread names it; a first message that was deleted is left out.',
      getDmThreadFollow: 'Whoever is in it; any message of the thread names it.',
      followDmThread: 'Whoever is in it. What they choose stays, whatever is said in the thread.',
      markDmThread: 'Whoever is in it. It only ever moves forward.',
      editDmMessage: 'Its author.',
      deleteDmMessage: 'Its author.',
      addDmReaction: 'Whoever is in the conversation. Each person has each emoji once.',
      removeDmReaction: 'One’s own only.',
      listDmPins: 'Whoever is in it. All of them: there are at most 100.',
      pinDmMessage: 'Whoever is in it. Who pinned it first stays named.',
      unpinDmMessage: 'Whoever is in it, also what somebody else has pinned.',
      removeDmPreview: 'The author of the message. It does not come back with an edit of the message.',
      putDmDraft: 'Whoever is in it. The person’s other tabs and devices are told.',
      scheduleDmMessage:
        'Whoever is in it. Between one minute and 120 days from now; at most 100 at a time. Files cannot be scheduled.',
    },
    parameters: {
      id: 'The conversation.',
      workspace_id: 'The workspace.',
      message_id: 'The message.',
      emoji: 'The emoji, percent-encoded.',
      preview_id: 'The preview.',
      limit: 'How many to give at most.',
      kind: 'Only files of this kind.',
      'listDmFiles.before': 'The id of a message: the files of those that were sent before it.',
      'searchDmReaders.q': 'Parts of a username or full name.',
      'searchDmMessages.q': 'The words; any character but white space is meant as it is.',
      before: 'The messages that were written before this one, the nearest of them.',
      around: 'This message, and as many on both sides.',
      at: 'A moment: the first message since then, and as many on both sides; where there is none since, the newest.',
      after_seq: 'The messages numbered above this, the nearest of them.',
      before_seq: 'Where the last answer says to go on; without it the search begins with the newest.',
      'listDms.after': 'The id of the last conversation that you have; the list goes on behind it.',
      'listDmThread.after':
        'The messages of the thread that were written after this one, the nearest of them.',
      'listDmMessages.after': 'The messages that were written after this one, the nearest of them.',
    },
    schemas: {
      LastMessage: {
        description: 'What was said last in a conversation, and is still there.',
        fields: { content: 'The beginning of it.' },
        example: lastMessage,
      },
      Dm: {
        description: 'A conversation of two to nine people as one of them sees it.',
        fields: {
          other_user: 'The other person; in a group the first of them.',
          other_users: 'Everybody but the asking person, also who has left the workspace.',
          last_seq: 'The `seq` of the newest message; 0 before the first.',
          ...readPositionAbout,
          unread_count: 'How many came after `read_seq`, without those that were deleted.',
          unread_deleted: 'The numbers of deleted messages after `read_seq`, newest first, at most 100.',
          unread_mentions:
            'Those after `read_seq` that mention the asking person, newest first, at most 100.',
        },
        example: {
          id: exampleIds.dm,
          workspace_id: exampleIds.workspace,
          other_user: exampleSummary,
          other_users: [exampleSummary],
          last_message: lastMessage,
          created_at: exampleTimes.joined,
          last_seq: 12,
          message_count: 12,
          last_message_at: exampleTimes.written,
          read_seq: 11,
          read_version: 0,
          marked_seq: 0,
          seen_seq: 11,
          unread_count: 1,
          unread_deleted: [],
          unread_mentions: [],
        },
      },
      NewDm: {
        description: 'With whom to start a conversation: one person, or several.',
        example: { workspace_id: exampleIds.workspace, other_user_id: exampleIds.jon },
      },
      DmMessage: {
        description: 'A message of a conversation as everybody in it sees it.',
        example: { ...message, dm_id: exampleIds.dm, reactions: [dmReaction] },
      },
      FoundDmMessages: {
        description: 'What a search has found in a stretch of a direct conversation.',
        fields: { next: 'Null where it has come to the beginning.' },
        example: {
          messages: [{ ...message, dm_id: exampleIds.dm, reactions: [dmReaction] }],
          next: exampleSearchPosition,
        },
      },
      NewDmMessage: { description: 'A message to send.', example: newMessage },
      DmReaction: { description: 'One person’s reaction.', example: dmReaction },
    },
  },
);
