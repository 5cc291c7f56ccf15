import '@mantine/core/styles/Tabs.layer.css';
import { Modal, Tabs } from '@mantine/core';
import { IconAt, IconLink, IconMail } from '@tabler/icons-react';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import { EmailInvite } from './EmailInvite.tsx';
import { LinkInvite } from './LinkInvite.tsx';
import { UsernameInvite } from './UsernameInvite.tsx';

const texts = invitationsTexts.invite;

interface Props {
  workspace: Workspace;
  opened: boolean;
  onClose: () => void;
}

export function InviteDialog({ workspace, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title({ workspace: workspace.name })}
      closeOnClickOutside={false}
    >
      <Tabs defaultValue="email" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="email" leftSection={<IconMail size={16} aria-hidden />}>
            {texts.tabs.email}
          </Tabs.Tab>
          <Tabs.Tab value="username" leftSection={<IconAt size={16} aria-hidden />}>
            {texts.tabs.username}
          </Tabs.Tab>
          <Tabs.Tab value="link" leftSection={<IconLink size={16} aria-hidden />}>
            {texts.tabs.link}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="email">
          <EmailInvite workspace={workspace} onDone={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="username">
          <UsernameInvite workspace={workspace} onDone={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="link">
          <LinkInvite workspace={workspace} onClose={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
