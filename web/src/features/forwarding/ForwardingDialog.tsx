import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyPart } from '../../ui/lazy/lazy-component.tsx';
import { closeForwarding, useForwarding } from './forwarding.dialog.ts';

const ForwardMessage = lazyPart(() => import('./ForwardMessage.tsx'), 'ForwardMessage');

export function ForwardingDialog() {
  const opened = useForwarding((state) => state.opened);
  return <LazyDialog opened={opened} onClose={closeForwarding} Part={ForwardMessage} />;
}
