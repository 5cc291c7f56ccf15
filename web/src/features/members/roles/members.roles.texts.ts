import { defineTexts } from '../../../platform/language/texts.ts';

export const memberRolesTexts = defineTexts('member-roles', {
  change: 'Change role of {name}, {role}',
  title: 'Role',
  about: {
    owner: 'Can do everything, including making owners',
    admin: 'Can do everything members can, and invite people, change their roles and remove them',
    member: 'Can create channels, pages and projects',
    guest: 'Can only see channels they’re added to',
  },
  done: {
    owner: '{name} is now an owner',
    admin: '{name} is now an admin',
    member: '{name} is now a member',
    guest: '{name} is now a guest',
  },
  doneSelf: 'Your role is now {role}',
  failed: 'Failed to change the role',
  toOwner: {
    title: 'Make {name} an owner?',
    message: 'Owners manage everything in {workspace}, including the roles of all owners.',
    confirm: 'Make owner',
  },
  toGuest: {
    title: 'Make {name} a guest?',
    message:
      'They keep only the channels they were added to. They lose access to all other channels, pages, databases and projects immediately.',
    confirm: 'Make guest',
  },
  onlyOwner: {
    title: 'You’re the only owner',
    message:
      'A workspace needs an owner. Open the role of another member in this list and choose “Owner”, then try again.',
    messageAlone:
      'A workspace needs an owner. Invite another person and make them an owner first, or delete the workspace in Settings.',
  },
  own: {
    title: 'Change your own role to {role}?',
    message: 'You lose the rights of your current role immediately. You can’t restore them yourself.',
    confirm: 'Change role',
  },
});
