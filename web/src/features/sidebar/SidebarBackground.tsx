import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyPart } from '../../ui/lazy/lazy-component.tsx';
import { closeSection, useAskedSection } from './sidebar.dialog.ts';

const SectionDialog = lazyPart(() => import('./SectionDialog.tsx'), 'SectionDialog');

/** The dialog that names a section. */
export const ArrangementBackground = () => (
  <LazyDialog opened={useAskedSection() !== null} onClose={closeSection} Part={SectionDialog} />
);
