import type { Translation } from '../../platform/language/texts.ts';
import type { projectsSectionTexts } from './projects.section.texts.ts';

const german: Translation<typeof projectsSectionTexts> = { title: 'Projekte' };

export default german;
