import { exampleCall } from '../calls/calls.api-docs.ts';
import { readPositionAbout, unreadExcludedAbout } from '../conversations/conversations.api-docs.ts';
import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleMessage, exampleNewMessage, exampleSearchPosition } from '../messages/messages.api-docs.ts';
import { exampleReaction } from '../reactions/reactions.api-docs.ts';
import { exampleSummary } from '../users/users.api-docs.ts';
import * as shared from './dms.conversation.endpoints.ts';
import * as own from './dms.endpoints.ts';
import * as schemas from './dms.schema.ts';

const { message_id: dm_message_id, ...reaction } = exampleReaction;
const dmReaction = { ...reaction, dm_message_id };
const { channel_id: _channel, ...message } = exampleMessage;
const { channel_id: _, ...newMessage } = exampleNewMessage;
const { channel_id: _of, ...call } = exampleCall;
const dmCall = { ...call, dm_id: exampleIds.dm };

const lastMessage = {
  id: exampleIds.message,
  user_id: exampleIds.jon,
  content: 'Shall we meet at ten?',
  ended_call: null,
  seq: 12,
  version: 1,
  created_at: exampleTimes.written,
};

export const dmsApiDocs = defineApiDocs(
  { schemas, endpoints: { ...own, ...shared } },
  {
    about:
      'Direct messages between two to nine users. Only they know that the conversation exists. Two users have exactly one conversation in a workspace. Starting a conversation with several users opens the group of exactly these users, if there is one. Members of a group can name it, add users and leave.',
    operations: {
      listDms: 'Returns the conversations of the current user.',
      startDm:
        'For members of the workspace, with members that they can see: guests see the users in their channels. Safe to repeat.',
      markDmRead:
        'For the members of the conversation. The unread counts on the other devices of the user are updated.',
      updateGroupDm:
        'For the members of the group. A conversation that was started with one user cannot have a name.',
      addGroupDmMembers:
        'For the members of the group, who can add the members of the workspace that they can see. The added users can read all earlier messages. Users who are already in the group are ignored, so the request is safe to repeat.',
      leaveGroupDm:
        'For the members of the group. The user loses access until a member adds them again. The last two members cannot leave.',
      searchDmReaders: 'For the members of the conversation. Returns those members, without email addresses.',
      listDmMessages:
        'For the members of the conversation. Without a position, returns the newest messages. Send at most one position: `before`, `after` or `around` with the id of a message of this conversation, `at`, or `after_seq`.',
      searchDmMessages:
        'For the members of the conversation. Each word matches a part of the Markdown source, ignoring case; the server uses the first eight words. Deleted messages are not found. One request searches a limited part of the conversation: the result may be shorter than `limit`, or empty, although there are older matches. As long as `next` is not null, continue from there. The server runs one search of a user at a time and keeps only the latest one waiting.',
      sendDmMessage:
        'For the members of the conversation. It is always safe to repeat the request with the same `client_message_id`.',
      arrangeDm:
        'For the members of the conversation. Only the fields in the request change. The response contains all sections and the settings of this conversation.',
      listDmFiles: 'For the members of the conversation. Files of deleted messages are left out.',
      uploadDmFile:
        'For the members of the conversation. Only they can read the file. The limits are the same as for files in channels.',
      listDmThread:
        'For the members of the conversation. `message_id` may be any message of the thread. A deleted first message is left out.',
      getDmThreadFollow:
        'For the members of the conversation. `message_id` may be any message of the thread.',
      followDmThread:
        'For the members of the conversation. The choice stays, also when there are new replies.',
      markDmThread: 'For the members of the conversation. The position only moves forward.',
      editDmMessage: 'For the author.',
      deleteDmMessage: 'For the author.',
      addDmReaction: 'For the members of the conversation. A user can add each emoji once.',
      removeDmReaction: 'Removes a reaction of the current user.',
      getActiveDmCall: 'For the members of the conversation. `active_call` is null if no call is running.',
      listDmPins: 'For the members of the conversation. Returns all pins, at most 100.',
      pinDmMessage:
        'For the members of the conversation. Pinning a pinned message again keeps the user who pinned it first.',
      unpinDmMessage: 'For the members of the conversation. They can remove pins of others, too.',
      getOwnVoteInDm: 'For the members of the conversation. `vote` is null if the caller never voted.',
      voteInDm: 'For the members of the conversation. A user has one vote.',
      closeDmPoll: 'For the author.',
      removeDmPreview: 'For the author of the message. Editing the message does not bring the preview back.',
      putDmDraft:
        'For the members of the conversation. The server notifies the other tabs and devices of the user.',
      scheduleDmMessage:
        'For the members of the conversation. The time is between one minute and 120 days from now. A user has at most 100 scheduled messages. Files cannot be scheduled.',
    },
    parameters: {
      id: 'The conversation.',
      workspace_id: 'The workspace.',
      message_id: 'The message.',
      emoji: 'The emoji, percent-encoded.',
      preview_id: 'The preview.',
      limit: 'The largest number of results to return.',
      kind: 'Returns only files of this kind.',
      'listDmFiles.before': 'The id of a message: returns files of messages sent before it.',
      'searchDmReaders.q': 'Part of a username or full name.',
      'searchDmMessages.q':
        'The words to search for, separated by spaces. There are no wildcards: every other character is searched for literally.',
      before: 'Returns the messages sent directly before this one.',
      around: 'Returns this message with as many messages before it as after it.',
      at: 'A time. Returns the first message sent since then, with as many messages before it as after it; if there is none, the newest messages.',
      after_seq: 'Returns the messages that directly follow this number.',
      before_seq:
        'The `before_seq` of `next` in the last response; without it, the search starts with the newest message.',
      'listDms.after': 'The id of the last conversation that you have; the list continues after it.',
      'listDmThread.after': 'Returns the messages of the thread sent directly after this one.',
      'listDmMessages.after': 'Returns the messages sent directly after this one.',
    },
    schemas: {
      LastMessage: {
        description: 'The newest message of a conversation that is not deleted.',
        fields: {
          content: 'The beginning of its text.',
          ended_call:
            'How the call ended that this message records; null for other messages, and after an edit.',
        },
        example: lastMessage,
      },
      Dm: {
        description: 'A conversation of two to nine users as one of them sees it.',
        fields: {
          is_group:
            'Whether the conversation was started with several users. It stays a group when only two are left.',
          name: 'The name of a group. A group without a name is shown with the names of its members.',
          version: 'Increases when the name or the members of a group change; 0 before the first change.',
          other_user: 'The other user; in a group, the first of them.',
          other_users: 'All members except the current user, including those who have left the workspace.',
          last_seq: 'The `seq` of the newest message; 0 before the first.',
          ...readPositionAbout,
          unread_count: 'The number of messages after `read_seq` that count as unread.',
          unread_excluded: unreadExcludedAbout,
          unread_mentions:
            'The messages after `read_seq` that mention the current user, newest first, at most 100.',
        },
        example: {
          id: exampleIds.dm,
          workspace_id: exampleIds.workspace,
          is_group: false,
          name: null,
          version: 0,
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
          unread_excluded: [],
          unread_mentions: [],
        },
      },
      NewDm: {
        description: 'The users to start a conversation with.',
        example: { workspace_id: exampleIds.workspace, other_user_id: exampleIds.jon },
      },
      GroupDmChanges: { description: 'The name of a group.', example: { name: 'Launch team' } },
      NewGroupDmMembers: {
        description: 'The users to add to a group.',
        example: { user_ids: [exampleIds.jon] },
      },
      DmMessage: {
        description: 'A direct message as every member of the conversation sees it.',
        example: { ...message, dm_id: exampleIds.dm, reactions: [dmReaction] },
      },
      FoundDmMessages: {
        description: 'The matches in one searched part of a conversation.',
        fields: { next: 'Where to continue; null once the search has reached the first message.' },
        example: {
          messages: [{ ...message, dm_id: exampleIds.dm, reactions: [dmReaction] }],
          next: exampleSearchPosition,
        },
      },
      NewDmMessage: { description: 'A message to send.', example: newMessage },
      DmActiveCall: {
        description: 'A running call.',
        fields: {
          started_by:
            'The user who started the call, who alone can end it for everyone. Null if the account was deleted.',
          participants: 'The users in the call, in the order in which they joined.',
          version: 'Increases when a participant joins or leaves.',
        },
        example: dmCall,
      },
      DmActiveCallResponse: {
        description: 'The running call of a conversation, or null.',
        example: { active_call: dmCall },
      },
      DmReaction: { description: 'A reaction of one user.', example: dmReaction },
    },
  },
);
