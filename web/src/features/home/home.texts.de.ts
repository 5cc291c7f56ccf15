import type { Translation } from '../../platform/language/texts.ts';
import type { homeTexts } from './home.texts.ts';

const german: Translation<typeof homeTexts> = {
  section: 'Start',
  greetings: { morning: 'Guten Morgen', afternoon: 'Guten Tag', evening: 'Guten Abend' },
  greeting: '{greeting}, {name}',
  inWorkspace: 'Das ist in {name}.',
  withoutWorkspace: 'Ein Arbeitsbereich enthält die Kanäle, Seiten, Datenbanken und Projekte deines Teams.',
  tiles: {
    messages: 'Nachrichten',
    pages: 'Seiten',
    databases: 'Datenbanken',
    team_members: 'Teammitglieder',
  },
  tilesLabel: 'Der Arbeitsbereich in Zahlen',
  countUnknown: 'Die Zahl konnte nicht geladen werden',
  gettingStarted: 'Erste Schritte',
  stepsDone: '{done} von {all} erledigt',
  stepDone: 'Erledigt',
  stepOpen: 'Noch zu tun',
  whatsNew: 'Was es Neues gibt',
  steps: {
    workspace: {
      title: 'Lege einen Arbeitsbereich an',
      text: 'Ein Ort für dein Team, mit eigenen Mitgliedern und Kanälen.',
    },
    members: {
      title: 'Lade Teammitglieder ein',
      text: 'Füge Personen mit ihrem Benutzernamen hinzu, oder teile einen Link, der sie hereinlässt.',
    },
    content: {
      title: 'Lege Kanäle, Seiten und Datenbanken an',
      text: 'Sprecht in Kanälen, haltet Dinge fest und behaltet die Arbeit im Blick.',
    },
  },
};
export default german;
