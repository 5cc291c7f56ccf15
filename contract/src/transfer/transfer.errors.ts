import { defineErrors } from '../core/api/error.ts';

export const transferErrors = defineErrors({
  import_not_found: { status: 404, detail: 'This import does not exist, or you do not have access to it.' },
  import_too_large: { status: 413, detail: 'The file must be smaller than 100 MB.' },
  no_text_file: {
    status: 415,
    detail: 'This is not a CSV file. Save the table as CSV first.',
  },
  nothing_to_import: { status: 422, detail: 'This file has no rows.' },
  quote_not_closed: {
    status: 422,
    detail: 'A quotation mark in this file is never closed. Correct the file and upload it again.',
  },
  /** The response replaces the detail with a message that names the problem. */
  mapping_not_valid: { status: 422, detail: 'The columns can’t be mapped to these properties.' },
  too_many_exports: {
    status: 503,
    detail: 'The server is preparing too many large exports right now. Please try again in a few minutes.',
  },
  import_begun: { status: 409, detail: 'This import has already started.' },
  import_not_begun: { status: 409, detail: 'This import is not running.' },
});
