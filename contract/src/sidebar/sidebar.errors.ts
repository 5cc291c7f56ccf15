import { defineErrors } from '../core/api/error.ts';
import { SECTIONS_MAX } from './sidebar.limits.ts';

export const arrangementErrors = defineErrors({
  section_not_found: { status: 404, detail: 'This section does not exist.' },
  section_name_taken: { status: 409, detail: 'You already have a section with this name.' },
  too_many_sections: { status: 409, detail: `You can have ${SECTIONS_MAX} sections at most.` },
  unknown_section: { status: 422, detail: 'This section is not in this list.' },
});
