import { IconFileText } from '@tabler/icons-react';
import type * as commentEvents from '@workflow/contract/pages/comments/comments.events.ts';
import type * as documentEvents from '@workflow/contract/pages/document/document.events.ts';
import type * as events from '@workflow/contract/pages/pages.events.ts';
import { defineLazyEventAppliers } from '../../platform/feature/event-applier.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { registerSignOutGuard } from '../../platform/session/session.ts';
import { useCreatePageCommand } from './page-commands.ts';
import { pagesSectionTexts as texts } from './pages.section.texts.ts';

/** Asks before logging out discards edits of pages. An open page has loaded the question, so it also comes without a connection. */
const guardUnsavedEdits = () =>
  registerSignOutGuard(async () => {
    const guard = await import('./document/unsaved-edits.guard.ts').catch(() => null);
    return guard ? guard.confirmDiscardingEdits() : true;
  });

export const pages: Feature = {
  name: 'pages',
  lazyEventAppliers: defineLazyEventAppliers<typeof events & typeof documentEvents & typeof commentEvents>(
    {
      page_updated: true,
      page_access_changed: true,
      page_favorites_changed: true,
      page_visits_changed: true,
      block_operation: true,
      active_editors: true,
      page_cursor_moved: true,
      page_comment_saved: true,
      page_comment_deleted: true,
    },
    async () => (await import('./pages.events.ts')).pagesAppliers,
  ),
  feeds: [guardUnsavedEdits],
  section: { to: '/pages', label: () => texts.title, Icon: IconFileText },
  commands: [
    // Browsers keep Ctrl+N for a new window.
    { label: () => texts.newPage, keys: ['mod+n', 'alt+n'], useRun: useCreatePageCommand },
  ],
  clearUserData(userId) {
    void import('./document/unsaved-edits.storage.ts').then(({ clearUnsavedEdits }) =>
      clearUnsavedEdits(userId),
    );
  },
};
