import type { Translation } from '../../platform/language/texts.ts';
import type { profileCardTexts } from './profile-cards.texts.ts';

const german: Translation<typeof profileCardTexts> = {
  show: 'Zeigen, wer es schrieb',
  about: 'Über {name}',
  card: 'Über diese Person',
  online: 'Online',
  offline: 'Offline',
  you: 'Das bist du',
  message: 'Nachricht',
  edit: 'Profil bearbeiten',
  gone: 'Nicht mehr in diesem Arbeitsbereich.',
  loadFailed: 'Die Person konnte nicht geladen werden.',
};
export default german;
