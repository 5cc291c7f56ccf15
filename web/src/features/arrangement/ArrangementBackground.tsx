import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { closeSection, useAskedSection } from './arrangement.dialog.ts';

const SectionDialog = lazyPart(() => import('./SectionDialog.tsx'), 'SectionDialog');

/** The dialog that names a section. */
export const ArrangementBackground = () => (
  <LazyDialog opened={useAskedSection() !== null} onClose={closeSection} Part={SectionDialog} />
);
