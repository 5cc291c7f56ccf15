import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { useEmojiPickerState } from './emoji.dialog.ts';

const Picker = lazyComponent(() => import('./picker/EmojiDialog.tsx'), 'EmojiDialog');

/** Renders the emoji picker on every screen. */
export function EmojiBackground() {
  const picking = useEmojiPickerState((state) => state.picking);
  return <LazyDialog opened={picking !== null} onClose={() => picking?.answer(null)} Part={Picker} />;
}
