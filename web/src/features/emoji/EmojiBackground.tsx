import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { usePicking } from './emoji.dialog.ts';

const Picker = lazyComponent(() => import('./EmojiDialog.tsx'), 'EmojiDialog');

/** The picker opens on every screen. */
export function EmojiBackground() {
  const picking = usePicking((state) => state.picking);
  return <LazyDialog opened={picking !== null} onClose={() => picking?.answer(null)} Part={Picker} />;
}
