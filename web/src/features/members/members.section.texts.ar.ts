import type { Translation } from '../../platform/language/texts.ts';
import type { membersSectionTexts } from './members.section.texts.ts';

const arabic: Translation<typeof membersSectionTexts> = {
  roles: { owner: 'مالك', admin: 'مسؤول', member: 'عضو', guest: 'ضيف' },
  title: 'الأعضاء',
};
export default arabic;
