import type { Translation } from '../../../platform/language/texts.ts';
import type { pageAccessTexts } from './page-access.texts.ts';

const german: Translation<typeof pageAccessTexts> = {
  title: '„{title}“ teilen',
  share: 'Teilen …',
  button: { workspace: 'Teilen', private: 'Privat. Teilen', shared: 'Geteilt mit {count, number}. Teilen' },
  private: 'Privat',
  shared: 'Geteilt',
  newPrivatePage: 'Neue private Seite',
  workspace: 'Alle im Arbeitsbereich können diese Seite und ihre Unterseiten sehen und bearbeiten.',
  makePrivate: 'Privat machen',
  restricted: 'Nur diese Personen haben Zugriff auf diese Seite und ihre Unterseiten.',
  open: 'Mit allen teilen',
  confirmOpen: '„{title}“ mit allen im Arbeitsbereich teilen?',
  confirmOpenDetail: 'Alle Mitglieder können die Seite und ihre Unterseiten dann sehen und bearbeiten.',
  inherited: 'Diese Seite hat denselben Zugriff wie „{title}“.',
  goToRoot: 'Zu „{title}“',
  people: 'Personen mit Zugriff',
  you: '{name} (du)',
  addPerson: 'Person hinzufügen',
  choosePerson: 'Person auswählen …',
  levelOf: 'Zugriff von {name}',
  levels: {
    view: 'Kann ansehen',
    comment: 'Kann kommentieren',
    edit: 'Kann bearbeiten',
    full: 'Vollzugriff',
  },
  remove: '{name} entfernen',
  leave: 'Seite verlassen',
  failed: 'Der Zugriff konnte nicht geändert werden',
};
export default german;
