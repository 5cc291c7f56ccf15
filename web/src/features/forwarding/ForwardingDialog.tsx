import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { closeForwarding, useForwarding } from './forwarding.dialog.ts';

const ForwardMessage = lazyComponent(() => import('./ForwardMessage.tsx'), 'ForwardMessage');

export function ForwardingDialog() {
  const opened = useForwarding((state) => state.opened);
  return <LazyDialog opened={opened} onClose={closeForwarding} Part={ForwardMessage} />;
}
