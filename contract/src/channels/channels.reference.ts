import { readPositionAbout } from '../conversations/conversations.reference.ts';
import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleUnreadMention } from '../messages/messages.reference.ts';
import { exampleSummary } from '../users/users.reference.ts';
import * as endpoints from './channels.endpoints.ts';
import * as schemas from './channels.schema.ts';

const follower = { user_id: exampleIds.jon, user: exampleSummary, is_member: false };
const member = { user_id: exampleIds.jon, user: exampleSummary, added_at: exampleTimes.joined };

export const channelsReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'Where a workspace talks. Every member reads public channels; private ones, and all that guests see, need somebody to be added by name.',
    operations: {
      listChannels: 'Of a guest: those that they were added to.',
      createChannel: 'Owners, admins and members. Names are unique in a workspace without regard to case.',
      getChannel: 'Whoever can read it.',
      updateChannel:
        'Whoever can read it, but guests, and nobody once it is archived. Only the fields that are sent are changed.',
      archiveChannel:
        'Owners, admins, and the member who created it. It keeps its name and its people, and everybody who could reads it as before; sending, editing, deleting, reacting and uploading answer 403 `channel_archived`.',
      unarchiveChannel: 'Owners, admins, and the member who created it.',
      deleteChannel: 'Owners, admins, and the member who created it.',
      followChannel:
        'Whoever can read it. What was said before is not unread. Only of channels that are followed by their followers does one hear nothing, without opening them, until one follows them.',
      unfollowChannel: 'Whoever can read it. It is never unread from now on.',
      countChannelPeople: 'Of the channels that the asking person can read.',
      listChannelFollowers:
        'Whoever can read the channel. Where everyone follows it, everybody who can read it and has not unfollowed it.',
      listChannelMembers:
        'Whoever can read the channel. Readers of a public channel who were never added are not among them.',
      searchChannelReaders:
        'Whoever can read it. At most 50 people, never with an e-mail address: first those whose names begin with the search, which is without regard to case and accents.',
      addChannelMember:
        'To a private channel: whoever is in it. To a public one: owners, admins and members, who so let guests in.',
      removeChannelMember:
        'Somebody else: owners, admins, and the member who created the channel. Oneself: anybody who was added.',
    },
    parameters: {
      id: 'The channel.',
      workspace_id: 'The workspace.',
      user_id: 'The person.',
      limit: 'How many to give at most.',
      q: 'Parts of a username or full name.',
      'listChannels.after': 'The name of the last channel that you have; the list goes on behind it.',
      'countChannelPeople.after': 'The id of the last channel that you have; the list goes on behind it.',
      'listChannelFollowers.after':
        'The `user_id` of the last person that you have; the list goes on behind it.',
      'listChannelMembers.after':
        'The `user_id` of the last person that you have; the list goes on behind it.',
    },
    schemas: {
      FollowedBy: { description: 'Who hears of a channel without opening it.', example: 'everyone' },
      Channel: {
        description: 'A channel as one person sees it.',
        fields: {
          topic: 'What it is about at the moment.',
          archived_at: 'Since when nobody writes in it; null where people do.',
          created_by: 'Null for guests, and once that account is gone.',
          version: 'Of what is the same for everybody, but the counts.',
          last_seq: 'The `seq` of the newest message; 0 before the first.',
          ...readPositionAbout,
          unread_count: 'How many came after `read_seq`, without those that were deleted.',
          unread_deleted: 'The numbers of deleted messages after `read_seq`, newest first, at most 100.',
          unread_mentions:
            'Those after `read_seq` that mention the asking person, newest first, at most 100.',
          is_member: 'Whether the asking person was added by name.',
          followed_by:
            'Who hears of the channel without opening it, and has it unread: everyone who can read it, or its followers. Of a channel that one does not hear, the counts are those of when one asked.',
          is_followed: 'Whether the asking person follows it.',
          follow_version: 'Of that choice; 0 before the first.',
        },
        example: {
          id: exampleIds.channel,
          workspace_id: exampleIds.workspace,
          name: 'general',
          topic: 'The fair opens on Monday',
          description: 'What everybody should know',
          is_private: false,
          followed_by: 'everyone',
          created_by: exampleIds.ada,
          created_at: exampleTimes.joined,
          archived_at: null,
          version: 2,
          last_seq: 128,
          message_count: 120,
          last_message_at: exampleTimes.written,
          read_seq: 125,
          read_version: 0,
          marked_seq: 0,
          seen_seq: 125,
          unread_count: 3,
          unread_deleted: [],
          unread_mentions: [exampleUnreadMention],
          is_member: false,
          is_followed: true,
          follow_version: 0,
        },
      },
      NewChannel: {
        description: 'A channel to create.',
        fields: { is_private: 'It cannot be changed later.' },
        example: { name: 'general', description: 'What everybody should know', is_private: false },
      },
      ChannelChanges: {
        description: 'What to change; a field that is missing stays as it is.',
        example: { name: 'announcements' },
      },
      ChannelMember: { description: 'Somebody who was added to a channel by name.', example: member },
      ChannelMemberList: {
        description: 'The people who were added to a channel by name.',
        example: { members: [member] },
      },
      ChannelFollower: {
        description: 'Somebody who follows a channel.',
        fields: { is_member: 'Whether they were added by name.' },
        example: follower,
      },
      ChannelFollowerList: { description: 'Who follows a channel.', example: { followers: [follower] } },
      ChannelPeopleCount: {
        description: 'How many people a channel has.',
        fields: { people_count: 'Who is in a private channel; who follows a public one.' },
        example: { channel_id: exampleIds.channel, people_count: 12 },
      },
      NewChannelMember: {
        description: 'Somebody of the workspace.',
        example: { user_id: exampleIds.jon },
      },
    },
  },
);
