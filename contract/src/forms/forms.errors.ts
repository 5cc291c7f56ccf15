import { defineErrors } from '../core/error.ts';

export const formErrors = defineErrors({
  form_not_found: { status: 404, detail: 'This form does not exist, or no longer takes answers.' },
  no_form: { status: 422, detail: 'This view is no form.' },
  /** The sentence of each occurrence names the field. */
  answer_required: { status: 422, detail: 'An answer is missing.' },
});
