import { defineErrors } from '../core/error.ts';

export const templateErrors = defineErrors({
  template_not_found: {
    status: 404,
    detail: 'This template does not exist, or you do not have access to it.',
  },
  template_too_large: { status: 409, detail: 'This is too much for a template. Keep less of it as one.' },
  too_many_templates: { status: 409, detail: 'There are as many templates as there can be.' },
});
