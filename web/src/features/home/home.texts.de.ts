import type { Translation } from '../../platform/language/texts.ts';
import type { homeTexts } from './home.texts.ts';

const german: Translation<typeof homeTexts> = {
  section: 'Start',
  greetings: { morning: 'Guten Morgen', afternoon: 'Guten Tag', evening: 'Guten Abend' },
  greeting: '{greeting}, {name}',
  inWorkspace: 'Das passiert gerade in {name}',
  withoutWorkspace: 'Ein Arbeitsbereich enthält die Kanäle, Seiten, Datenbanken und Projekte deines Teams.',
  tiles: {
    messages: 'Nachrichten',
    pages: 'Seiten',
    databases: 'Datenbanken',
    team_members: 'Teammitglieder',
  },
  tilesLabel: 'Arbeitsbereich auf einen Blick',
  countUnknown: 'Die Zahl konnte nicht geladen werden',
  gettingStarted: 'Erste Schritte',
  stepsDone: '{done, number} von {all, number} erledigt',
  stepDone: 'Erledigt',
  stepOpen: 'Noch zu tun',
  whatsNew: 'Neuigkeiten',
  steps: {
    workspace: {
      title: 'Lege einen Arbeitsbereich an',
      text: 'Ein Ort für dein Team, mit eigenen Mitgliedern und Kanälen.',
    },
    members: {
      title: 'Lade Teammitglieder ein',
      text: 'Füge Personen mit ihrem Benutzernamen hinzu oder teile einen Einladungslink.',
    },
    content: {
      title: 'Lege Kanäle, Seiten und Datenbanken an',
      text: 'Chattet in Kanälen, schreibt Seiten und behaltet die Arbeit im Blick.',
    },
  },
};
export default german;
