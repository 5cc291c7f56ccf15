import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { closeForwarding, useForwarding } from './forwarding.dialog.ts';

const ForwardMessage = lazyPart(() => import('./ForwardMessage.tsx'), 'ForwardMessage');

export function ForwardingDialog() {
  const opened = useForwarding((state) => state.opened);
  return <LazyDialog opened={opened} onClose={closeForwarding} Part={ForwardMessage} />;
}
