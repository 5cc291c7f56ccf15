import type { Translation } from '../../../platform/language/texts.ts';
import type { memberRolesTexts } from './members.roles.texts.ts';

const german: Translation<typeof memberRolesTexts> = {
  change: 'Rolle von {name} ändern, {role}',
  title: 'Rolle',
  about: {
    owner: 'Kann alles, auch Besitzer ernennen',
    admin: 'Kann alles, was Mitglieder können, und Personen einladen, ihre Rollen ändern und sie entfernen',
    member: 'Kann Kanäle, Seiten und Projekte erstellen',
    guest: 'Kann nur Kanäle sehen, denen die Person hinzugefügt wurde',
  },
  done: {
    owner: '{name} ist jetzt Besitzer',
    admin: '{name} ist jetzt Admin',
    member: '{name} ist jetzt Mitglied',
    guest: '{name} ist jetzt Gast',
  },
  doneSelf: 'Deine Rolle ist jetzt {role}',
  failed: 'Die Rolle konnte nicht geändert werden',
  toOwner: {
    title: '{name} zum Besitzer machen?',
    message: 'Besitzer verwalten alles in {workspace}, auch die Rollen aller Besitzer.',
    confirm: 'Zum Besitzer machen',
  },
  toGuest: {
    title: '{name} zum Gast machen?',
    message:
      'Die Person behält nur die Kanäle, denen sie hinzugefügt wurde. Sie verliert sofort den Zugriff auf alle anderen Kanäle, auf Seiten, Datenbanken und Projekte.',
    confirm: 'Zum Gast machen',
  },
  onlyOwner: {
    title: 'Du bist der einzige Besitzer',
    message:
      'Ein Arbeitsbereich braucht einen Besitzer. Öffne in dieser Liste die Rolle eines anderen Mitglieds, wähle „Besitzer“ und versuche es dann erneut.',
    messageAlone:
      'Ein Arbeitsbereich braucht einen Besitzer. Lade zuerst eine andere Person ein und mache sie zum Besitzer, oder lösche den Arbeitsbereich in den Einstellungen.',
  },
  own: {
    title: 'Deine eigene Rolle zu {role} ändern?',
    message:
      'Du verlierst sofort die Rechte deiner jetzigen Rolle. Du kannst sie nicht selbst wiederherstellen.',
    confirm: 'Rolle ändern',
  },
};
export default german;
