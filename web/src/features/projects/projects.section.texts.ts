import { defineTexts } from '../../platform/language/texts.ts';

/** A file of its own, because the navigation needs it before the projects' texts are loaded. */
export const projectsSectionTexts = defineTexts('projects-section', { title: 'Projects' });
