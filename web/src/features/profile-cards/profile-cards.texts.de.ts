import type { Translation } from '../../platform/language/texts.ts';
import type { profileCardTexts } from './profile-cards.texts.ts';

const german: Translation<typeof profileCardTexts> = {
  show: 'Profil anzeigen',
  about: 'Profil von {name}',
  card: 'Profil',
  online: 'Online',
  away: 'Abwesend',
  offline: 'Offline',
  quiet: 'Nicht stören',
  you: 'Das bist du',
  message: 'Nachricht',
  call: 'Anrufen',
  localTime: '{time} Ortszeit',
  edit: 'Profil bearbeiten',
  gone: 'Nicht mehr in diesem Arbeitsbereich',
  loadFailed: 'Das Profil konnte nicht geladen werden',
};
export default german;
