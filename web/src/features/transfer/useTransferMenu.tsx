import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { OpenDatabase } from '../databases/databases.cache.ts';
import type { DatabaseMenuPart } from '../databases/databases.menu.ts';
import type { ShownView } from '../databases/views/shown-view.ts';
import { transferTexts as texts } from './transfer.texts.ts';

const TransferDialog = lazyComponent(() => import('./TransferDialog.tsx'), 'TransferDialog');

/** Adds import and export to the menu of a database. */
export function useTransferMenu(open: OpenDatabase, view: ShownView): DatabaseMenuPart {
  const [isOpen, setOpen] = useState(false);
  return {
    groups: [
      {
        items: [
          {
            key: 'transfer',
            label: texts.menu,
            icon: <IconArrowsExchange size={16} aria-hidden />,
            onChoose: () => setOpen(true),
          },
        ],
      },
    ],
    dialogs: (
      <LazyDialog
        open={open}
        view={view}
        opened={isOpen}
        onClose={() => setOpen(false)}
        Part={TransferDialog}
      />
    ),
  };
}
