import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { closeSectionDialog, useSectionDialog } from './sidebar.dialog.ts';

const SectionDialog = lazyComponent(() => import('./SectionDialog.tsx'), 'SectionDialog');

/** The dialog that creates or renames a section. */
export const SidebarBackground = () => (
  <LazyDialog opened={useSectionDialog() !== null} onClose={closeSectionDialog} Part={SectionDialog} />
);
