import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { closeReactionsDialog, useReactionsDialog } from './reactions.dialog.ts';

const ReactionsDialog = lazyComponent(() => import('./ReactionsDialog.tsx'), 'ReactionsDialog');

/** Renders the reactions dialog on every screen. */
export function ReactionsBackground() {
  const isOpen = useReactionsDialog(({ looking }) => looking !== null);
  return <LazyDialog opened={isOpen} onClose={closeReactionsDialog} Part={ReactionsDialog} />;
}
