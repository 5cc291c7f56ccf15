import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { defineTexts } from '../../platform/language/texts.ts';

/** A file of its own, because the navigation needs it before the member list’s texts are loaded. */
export const membersSectionTexts = defineTexts('members-section', {
  roles: { owner: 'Owner', admin: 'Admin', member: 'Member', guest: 'Guest' },
  title: 'Members',
});

export const roleNames: Readonly<Record<Role, string>> = membersSectionTexts.roles;
