import { defineErrors } from '../core/error.ts';

export const pageErrors = defineErrors({
  page_not_found: { status: 404, detail: 'This page does not exist, or you do not have access to it.' },
  page_of_others: {
    status: 403,
    detail: 'Others have pages or databases in it: an owner or admin can delete it and bring it back.',
  },
  page_inside_itself: {
    status: 409,
    detail: 'A page cannot be moved into itself, or into a page inside it.',
  },
  page_too_deep: { status: 409, detail: 'Pages can be inside each other at most 20 levels deep.' },
  page_above_in_trash: {
    status: 409,
    detail: 'It is in the trash with a page above it: that one can be restored.',
  },
  too_many_pages: { status: 409, detail: 'The workspace has as many pages as it can have.' },
  too_many_databases_on_page: { status: 409, detail: 'The page has as many databases as it can have.' },
});
