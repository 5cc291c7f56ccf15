import { defineErrors } from '../core/api/error.ts';

export const templateErrors = defineErrors({
  template_not_found: {
    status: 404,
    detail: 'This template does not exist, or you do not have access to it.',
  },
  template_too_large: { status: 409, detail: 'This is too large for a template. Remove some content first.' },
  too_many_templates: { status: 409, detail: 'The limit of templates is reached. Delete some first.' },
});
