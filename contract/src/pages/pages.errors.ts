import { defineErrors } from '../core/api/error.ts';

export const pageErrors = defineErrors({
  page_not_found: { status: 404, detail: 'This page does not exist, or you do not have access to it.' },
  page_of_others: {
    status: 403,
    detail:
      'The page contains pages or databases of other members. Ask an owner or admin to delete or restore it.',
  },
  page_inside_itself: {
    status: 409,
    detail: 'A page cannot be moved into itself, or into a page inside it.',
  },
  page_too_deep: { status: 409, detail: 'Pages can be inside each other at most 20 levels deep.' },
  page_above_in_trash: {
    status: 409,
    detail: 'This page was deleted together with its parent page. Restore the parent page.',
  },
  page_locked: { status: 409, detail: 'This page is locked. Unlock it to edit it.' },
  page_not_top_level: {
    status: 409,
    detail: 'Subpages have the access of their top-level page. Change the access there.',
  },
  page_not_private: {
    status: 409,
    detail: 'Everyone in the workspace has access to this page. Make it private to share it with people.',
  },
  page_has_databases: {
    status: 409,
    detail: 'Private pages can’t contain databases. Move the databases to another page first.',
  },
  last_full_access: { status: 409, detail: 'At least one person needs full access to a private page.' },
  too_many_page_shares: { status: 409, detail: 'A page can be shared with at most 100 people.' },
  too_large_to_duplicate: {
    status: 409,
    detail: 'The page has too many subpages or too much text to be duplicated at once.',
  },
  too_many_pages: { status: 409, detail: 'The workspace has reached its maximum number of pages.' },
  too_many_favorites: { status: 409, detail: 'You have reached the maximum number of favorite pages.' },
  too_many_databases_on_page: {
    status: 409,
    detail: 'The page has reached its maximum number of databases.',
  },
});
