import { defineErrors } from '../../core/api/error.ts';

export const documentErrors = defineErrors({
  operation_invalid: { status: 422, detail: 'This edit could not be read, so it was not saved.' },
  operation_of_other: {
    status: 403,
    detail: 'This edit belongs to the editing session of another user. Reload the page and try again.',
  },
  operation_gap: {
    status: 409,
    detail:
      'Earlier edits are missing. Join the page again and send everything that the server does not have.',
  },
  version_not_found: { status: 404, detail: 'This version does not exist, or it was deleted.' },
  version_restored_meanwhile: {
    status: 409,
    detail: 'A version of this page was restored at the same moment. Check its text, and try again.',
  },
  document_too_complex: {
    status: 409,
    detail: 'This page is too complex to be processed. Move its text to a new page.',
  },
  page_tree_too_large: {
    status: 409,
    detail: 'The page has too many subpages or files to be exported at once. Export its subpages one by one.',
  },
  document_too_large: { status: 409, detail: 'The page has reached its maximum size.' },
});
