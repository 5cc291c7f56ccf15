import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { closeSearch, useIsSearchOpen } from './search.dialog.ts';

const SearchDialog = lazyComponent(() => import('./dialog/SearchDialog.tsx'), 'SearchDialog');

export function SearchBackground() {
  return <LazyDialog opened={useIsSearchOpen()} onClose={closeSearch} Part={SearchDialog} />;
}
