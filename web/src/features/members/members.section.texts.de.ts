import type { Translation } from '../../platform/language/texts.ts';
import type { membersSectionTexts } from './members.section.texts.ts';

const german: Translation<typeof membersSectionTexts> = {
  roles: { owner: 'Besitzer', admin: 'Admin', member: 'Mitglied', guest: 'Gast' },
  title: 'Mitglieder',
};
export default german;
