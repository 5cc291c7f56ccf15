import { defineTexts } from '../../platform/language/texts.ts';

export const homeTexts = defineTexts('home', {
  section: 'Home',
  greetings: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  greeting: '{greeting}, {name}',
  inWorkspace: 'What’s happening in {name}',
  withoutWorkspace: 'A workspace holds your team’s channels, pages, databases and projects.',
  tiles: {
    messages: 'Messages',
    pages: 'Pages',
    databases: 'Databases',
    team_members: 'Team Members',
  },
  tilesLabel: 'Workspace summary',
  countUnknown: 'Couldn’t load the count',
  gettingStarted: 'Getting Started',
  stepsDone: '{done, number} of {all, number} done',
  stepDone: 'Done',
  stepOpen: 'To do',
  whatsNew: 'What’s new',
  steps: {
    workspace: {
      title: 'Create a workspace',
      text: 'A place for your team, with its own members and channels.',
    },
    members: {
      title: 'Invite team members',
      text: 'Add people by username, or share an invitation link.',
    },
    content: {
      title: 'Start creating channels, pages and databases',
      text: 'Chat in channels, write pages, and track your work.',
    },
  },
});
