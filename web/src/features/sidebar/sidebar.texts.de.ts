import type { arrangementErrors } from '@workflow/contract/sidebar/sidebar.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { sidebarTexts } from './sidebar.texts.ts';

const german: Translation<typeof sidebarTexts> = {
  starred: 'Favoriten',
  muted: 'stummgeschaltet',
};
export default german;

export const errors: ErrorTexts<typeof arrangementErrors> = {
  section_not_found: 'Diesen Abschnitt gibt es nicht.',
  section_name_taken: 'Du hast schon einen Abschnitt mit diesem Namen.',
  too_many_sections: 'Mehr als 100 Abschnitte sind nicht möglich.',
  unknown_section: 'Diesen Abschnitt gibt es in dieser Liste nicht.',
};
