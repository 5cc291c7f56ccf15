import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { DialogProps } from '../../ui/lazy/LazyDialog.tsx';
import { appTexts } from '../app.texts.ts';
import { Sidebar } from './Sidebar.tsx';
import classes from './SidebarDrawer.module.css';

/** The sidebar on narrow screens: a drawer that closes after a choice. */
export function SidebarDrawer({ opened, onClose }: DialogProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={280}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={appTexts.shell.workspace}>
        <Drawer.Body>
          <Sidebar />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
