import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { closeReactors, useLooking } from './reactions.dialog.ts';

const Reactors = lazyComponent(() => import('./Reactors.tsx'), 'Reactors');

/** Who reacted is shown over every screen. */
export function ReactionsBackground() {
  const isLooking = useLooking(({ looking }) => looking !== null);
  return <LazyDialog opened={isLooking} onClose={closeReactors} Part={Reactors} />;
}
