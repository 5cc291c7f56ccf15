import type { Translation } from '../../platform/language/texts.ts';
import type { projectsSectionTexts } from './projects.section.texts.ts';

const arabic: Translation<typeof projectsSectionTexts> = { title: 'المشاريع' };

export default arabic;
