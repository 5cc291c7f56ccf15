import { readPositionAbout, unreadExcludedAbout } from '../conversations/conversations.api-docs.ts';
import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleUnreadMention } from '../messages/messages.api-docs.ts';
import { exampleSummary } from '../users/users.api-docs.ts';
import * as endpoints from './channels.endpoints.ts';
import * as schemas from './channels.schema.ts';

const follower = { user_id: exampleIds.jon, user: exampleSummary, is_member: false };
const member = { user_id: exampleIds.jon, user: exampleSummary, added_at: exampleTimes.joined };

export const channelsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'The channels of a workspace. Every member can read public channels. A private channel is open to the members who were added to it, and guests see only channels that they were added to.',
    operations: {
      listChannels: 'For members of the workspace. Guests get the channels that they were added to.',
      createChannel:
        'For owners, admins and members. A channel name is unique in its workspace, ignoring case.',
      getChannel: 'For everyone who can read the channel.',
      updateChannel:
        'For everyone who can read the channel except guests, unless it is archived. Only the fields in the request change.',
      archiveChannel:
        'For owners, admins and the member who created the channel. An archived channel keeps its name, members and readers. Sending, editing, deleting, reacting and uploading then fail with 403 `channel_archived`.',
      unarchiveChannel: 'For owners, admins and the member who created the channel.',
      deleteChannel: 'For owners, admins and the member who created the channel.',
      followChannel:
        'For everyone who can read the channel. Earlier messages do not become unread. A channel with `followed_by: followers` sends its events only to its followers and to users who have it open.',
      unfollowChannel:
        'For everyone who can read the channel. From now on it has no unread messages for the user.',
      countChannelPeople: 'Covers the channels that the current user can read.',
      listChannelFollowers:
        'For everyone who can read the channel. With `followed_by: everyone`, the followers are all readers who have not unfollowed it.',
      listChannelMembers:
        'For everyone who can read the channel. The list leaves out readers of a public channel who were never added to it.',
      searchChannelReaders:
        'For everyone who can read the channel. Returns at most 50 users, without email addresses. Names that begin with the search text come first; case and accents are ignored.',
      addChannelMember:
        'For members of a private channel. For a public channel: owners, admins and members, who can add guests that way.',
      removeChannelMember:
        'To remove others: owners, admins and the member who created the channel. Every added user can remove themselves.',
    },
    parameters: {
      id: 'The channel.',
      workspace_id: 'The workspace.',
      user_id: 'The user.',
      limit: 'The largest number of results to return.',
      q: 'Part of a username or full name.',
      'listChannels.after': 'The name of the last channel that you have; the list continues after it.',
      'countChannelPeople.after': 'The id of the last channel that you have; the list continues after it.',
      'listChannelFollowers.after':
        'The `user_id` of the last user that you have; the list continues after it.',
      'listChannelMembers.after':
        'The `user_id` of the last user that you have; the list continues after it.',
    },
    schemas: {
      FollowedBy: {
        description: 'Which users get the events of a channel without opening it.',
        example: 'everyone',
      },
      Channel: {
        description: 'A channel as one user sees it.',
        fields: {
          topic: 'The current topic.',
          archived_at: 'When the channel was archived; null if it is not archived.',
          created_by: 'The user who created it; null for guests, and after that account was deleted.',
          version: 'The version of the fields that are the same for all users, except the counts.',
          last_seq: 'The `seq` of the newest message; 0 before the first.',
          ...readPositionAbout,
          unread_count: 'The number of messages after `read_seq` that count as unread.',
          unread_excluded: unreadExcludedAbout,
          unread_mentions:
            'The messages after `read_seq` that mention the current user, newest first, at most 100.',
          is_member: 'Whether the current user was added to the channel.',
          followed_by:
            'Which users get its events and unread counts without opening it: everyone who can read it, or only its followers. For other users, the counts are those at the time of the request.',
          is_followed: 'Whether the current user follows it.',
          follow_version: 'The version of `is_followed`; 0 before the first change.',
        },
        example: {
          id: exampleIds.channel,
          workspace_id: exampleIds.workspace,
          name: 'general',
          topic: 'The fair opens on Monday',
          description: 'Announcements for the whole team',
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
          unread_excluded: [],
          unread_mentions: [exampleUnreadMention],
          is_member: false,
          is_followed: true,
          follow_version: 0,
        },
      },
      NewChannel: {
        description: 'A channel to create.',
        fields: { is_private: 'Whether the channel is private. It cannot be changed later.' },
        example: { name: 'general', description: 'Announcements for the whole team', is_private: false },
      },
      ChannelChanges: {
        description: 'The fields to change; missing fields stay as they are.',
        example: { name: 'announcements' },
      },
      ChannelMember: { description: 'A user who was added to a channel.', example: member },
      ChannelMemberList: {
        description: 'The users who were added to a channel.',
        example: { members: [member] },
      },
      ChannelFollower: {
        description: 'A user who follows a channel.',
        fields: { is_member: 'Whether the user was added to the channel.' },
        example: follower,
      },
      ChannelFollowerList: { description: 'The followers of a channel.', example: { followers: [follower] } },
      ChannelPeopleCount: {
        description: 'The number of users of a channel.',
        fields: { people_count: 'The members of a private channel, or the followers of a public one.' },
        example: { channel_id: exampleIds.channel, people_count: 12 },
      },
      NewChannelMember: {
        description: 'The member of the workspace to add.',
        example: { user_id: exampleIds.jon },
      },
    },
  },
);
