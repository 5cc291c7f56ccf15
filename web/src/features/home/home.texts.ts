import { defineTexts } from '../../platform/language/texts.ts';

export const homeTexts = defineTexts('home', {
  section: 'Home',
  greetings: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  greeting: '{greeting}, {name}',
  inWorkspace: 'Here is what is in {name}.',
  withoutWorkspace: 'A workspace holds your team’s channels, pages, databases and projects.',
  tiles: {
    messages: 'Messages',
    pages: 'Pages',
    databases: 'Databases',
    team_members: 'Team Members',
  },
  tilesLabel: 'Summary of the workspace',
  countUnknown: 'The count could not be loaded',
  gettingStarted: 'Getting Started',
  stepsDone: '{done} of {all} done',
  stepDone: 'Done',
  stepOpen: 'To do',
  whatsNew: 'What’s new',
  steps: {
    workspace: {
      title: 'Create a workspace',
      text: 'Your team’s own place, with its own members and channels.',
    },
    members: {
      title: 'Invite team members',
      text: 'Add people by username, or share a link that lets them in.',
    },
    content: {
      title: 'Start creating channels, pages and databases',
      text: 'Talk in channels, write things down, and keep track of the work.',
    },
  },
});
