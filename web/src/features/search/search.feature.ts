import type { Feature } from '../../platform/feature/feature.ts';
import { SearchBackground } from './SearchBackground.tsx';
import { searchDialogTexts as texts } from './search.dialog.texts.ts';
import { openSearch } from './search.dialog.ts';
import { focusSidebarSearch } from './sidebar-search.ts';

export const search: Feature = {
  name: 'search',
  Background: SearchBackground,
  commands: [
    { label: () => texts.shortcut, keys: ['mod+k'], useRun: () => openSearch },
    { label: () => texts.sidebarShortcut, keys: ['mod+shift+f'], useRun: () => focusSidebarSearch },
  ],
};
