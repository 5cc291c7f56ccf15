import type { Translation } from '../../../platform/language/texts.ts';
import type { groupTexts } from './group.texts.ts';

const german: Translation<typeof groupTexts> = {
  name: 'Name',
  noName: 'Kein Name. Die Gruppe wird mit den Namen ihrer Mitglieder angezeigt.',
  renameFailed: 'Die Gruppe konnte nicht umbenannt werden',
  add: 'Personen hinzufügen',
  adding: 'Wird hinzugefügt …',
  addFailed: 'Die Personen konnten nicht hinzugefügt werden',
  history: 'Die hinzugefügten Personen können alle früheren Nachrichten dieser Gruppe lesen.',
  leave: 'Gruppe verlassen',
  leaveTitle: '{group} verlassen?',
  leaveMessage:
    'Du verlierst den Zugriff auf die Gruppe und ihre Nachrichten. Du kannst nur zurückkehren, wenn dich ein Mitglied wieder hinzufügt.',
  leaveConfirm: 'Verlassen',
  leaveFailed: 'Die Gruppe konnte nicht verlassen werden',
};
export default german;
