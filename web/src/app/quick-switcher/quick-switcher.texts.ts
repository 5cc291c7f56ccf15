import { defineTexts } from '../../platform/language/texts.ts';

export const quickSwitcherTexts = defineTexts('quickSwitcher', {
  title: 'Quick switcher',
  placeholder: 'Jump to a channel, person, page or command',
  results: 'Destinations',
  none: 'No results found',
  noneHint: 'Type # for channels, @ for people or > for commands',
  loading: 'Loading',
  untitled: 'Untitled',
  archived: 'Archived',
  kinds: {
    channel: 'Channel',
    dm: 'Group message',
    person: 'Person',
    page: 'Page',
    database: 'Database',
    project: 'Project',
    screen: 'Screen',
    command: 'Command',
  },
});
