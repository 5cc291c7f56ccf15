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
  everybodyIn: 'Everybody of the workspace is in this channel already',
  noMatch: 'Nobody found',
  more: '{count, number} more: type a name to find them',
  loadFailed: 'Failed to load members',
  addFailed: 'Failed to add member',
  removeFailed: 'Failed to remove member',
  leave: 'Leave channel',
  confirmLeave: 'Are you sure you want to leave this channel? Somebody in it has to add you again.',
  confirmLeaveLabel: 'Leave',
  leaveFailed: 'Failed to leave the channel',
});
