import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { closeChannelDialog, useBrowseOpened, useCreateChannelOpened } from './channels.dialog.ts';

const CreateChannel = lazyComponent(() => import('./create/CreateChannelModal.tsx'), 'CreateChannelModal');

const Browse = lazyComponent(() => import('./browse/BrowseChannels.tsx'), 'BrowseChannels');

/** The dialogs that make and find channels open on every screen. */
export function ChannelsBackground() {
  return (
    <>
      <LazyDialog opened={useCreateChannelOpened()} onClose={closeChannelDialog} Part={CreateChannel} />
      <LazyDialog opened={useBrowseOpened()} onClose={closeChannelDialog} Part={Browse} />
    </>
  );
}
