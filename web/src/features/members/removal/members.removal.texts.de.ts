import type { Translation } from '../../../platform/language/texts.ts';
import type { removalTexts } from './members.removal.texts.ts';

const german: Translation<typeof removalTexts> = {
  remove: {
    action: 'Aus dem Arbeitsbereich entfernen',
    title: '{name} entfernen?',
    message:
      'Die Person verliert sofort den Zugriff auf {workspace}. Ihre Nachrichten bleiben erhalten. Du kannst sie später wieder hinzufügen.',
    confirm: 'Entfernen',
    done: '{name} wurde aus {workspace} entfernt',
    failed: 'Das Mitglied konnte nicht entfernt werden',
  },
  leave: {
    action: 'Arbeitsbereich verlassen',
    title: '{workspace} verlassen?',
    message:
      'Du verlierst sofort den Zugriff. Deine Nachrichten bleiben erhalten. Um zurückzukommen, brauchst du eine neue Einladung.',
    confirm: 'Verlassen',
    done: 'Du hast {workspace} verlassen',
    failed: 'Der Arbeitsbereich konnte nicht verlassen werden',
  },
};
export default german;
