import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { closeCreateChannel, useCreateChannelOpened } from './channels.dialog.ts';

const CreateChannel = lazyPart(() => import('./CreateChannelModal.tsx'), 'CreateChannelModal');

/** The dialog that makes a channel opens on every screen. */
export function ChannelsBackground() {
  return <LazyDialog opened={useCreateChannelOpened()} onClose={closeCreateChannel} Part={CreateChannel} />;
}
