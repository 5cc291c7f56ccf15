import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { defineTexts } from '../../platform/language/texts.ts';

/** Apart from the others, which come with the list of members. */
export const membersSectionTexts = defineTexts('members-section', {
  roles: { owner: 'Owner', admin: 'Admin', member: 'Member', guest: 'Guest' },
  title: 'Members',
});

export const roleNames: Readonly<Record<Role, string>> = membersSectionTexts.roles;
