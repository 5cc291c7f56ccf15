import { defineTexts } from '../../../platform/language/texts.ts';

export const groupTexts = defineTexts('group-dms', {
  name: 'Name',
  noName: 'No name. The group is shown with the names of its members.',
  renameFailed: 'Failed to rename the group',
  add: 'Add people',
  adding: 'Adding...',
  addFailed: 'Failed to add people',
  history: 'The people you add can read all earlier messages of this group.',
  leave: 'Leave group',
  leaveTitle: 'Leave {group}?',
  leaveMessage: 'You’ll lose access to this group and its messages. To rejoin, ask a member to add you.',
  leaveConfirm: 'Leave',
  leaveFailed: 'Failed to leave the group',
});
