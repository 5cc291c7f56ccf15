import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { closeChannelDialog, useIsBrowseOpen, useIsCreateChannelOpen } from './channels.dialog.ts';

const CreateChannel = lazyComponent(() => import('./create/CreateChannelModal.tsx'), 'CreateChannelModal');

const Browse = lazyComponent(() => import('./browse/BrowseChannels.tsx'), 'BrowseChannels');

/** Renders the dialogs to create and browse channels on every screen. */
export function ChannelsBackground() {
  return (
    <>
      <LazyDialog opened={useIsCreateChannelOpen()} onClose={closeChannelDialog} Part={CreateChannel} />
      <LazyDialog opened={useIsBrowseOpen()} onClose={closeChannelDialog} Part={Browse} />
    </>
  );
}
