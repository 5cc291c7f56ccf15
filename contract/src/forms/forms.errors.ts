import { defineErrors } from '../core/api/error.ts';

export const formErrors = defineErrors({
  form_not_found: { status: 404, detail: 'This form does not exist, or it no longer accepts responses.' },
  no_form: { status: 422, detail: 'This view is not a form.' },
  /** The response replaces the detail with a message that names the field. */
  answer_required: { status: 422, detail: 'A required answer is missing.' },
});
