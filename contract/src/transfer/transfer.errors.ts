import { defineErrors } from '../core/error.ts';

export const transferErrors = defineErrors({
  import_not_found: { status: 404, detail: 'This import does not exist, or you do not have access to it.' },
  import_too_large: { status: 413, detail: 'The file must be smaller than 100 MB.' },
  no_text_file: {
    status: 415,
    detail: 'This is no text with separated values. Save the table as CSV first.',
  },
  nothing_to_import: { status: 422, detail: 'There are no rows in this file.' },
  /** The sentence of each occurrence says what does not fit. */
  mapping_not_valid: { status: 422, detail: 'The columns do not fit the properties.' },
  import_begun: { status: 409, detail: 'This import has already begun.' },
  import_not_begun: { status: 409, detail: 'This import is not under way.' },
});
