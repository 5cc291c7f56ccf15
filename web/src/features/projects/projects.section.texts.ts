import { defineTexts } from '../../platform/language/texts.ts';

/** Apart from the others, which come with the first project. */
export const projectsSectionTexts = defineTexts('projects-section', { title: 'Projects' });
