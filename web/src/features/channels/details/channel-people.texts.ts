import { defineTexts } from '../../../platform/language/texts.ts';

export const channelPeopleTexts = defineTexts('channel-people', {
  title: 'People in {channel}',
  search: 'Add people',
  searchPlaceholder: 'Search members of the workspace',
  add: 'Add {name}',
  addLabel: 'Add',
  remove: 'Remove {name}',
  removeLabel: 'Remove',
  inChannel: '{count, plural, one {1 person} other {# people}}',
  you: 'You',
  everybodyIn: 'Everyone in the workspace is already in this channel',
  noMatch: 'No people found',
  more: '{count, number} more. Type a name to find them.',
  loadFailed: 'Failed to load members',
  addFailed: 'Failed to add member',
  removeFailed: 'Failed to remove member',
  leave: 'Leave channel',
  confirmLeave: 'Are you sure you want to leave this channel? To come back, a member has to add you.',
  confirmLeaveLabel: 'Leave',
  leaveFailed: 'Failed to leave the channel',
});
