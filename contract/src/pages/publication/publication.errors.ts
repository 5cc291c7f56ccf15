import { defineErrors } from '../../core/api/error.ts';

export const publicationErrors = defineErrors({
  page_not_published: { status: 404, detail: 'This page does not exist, or it is no longer published.' },
});
