import '../../ui/theme/checkbox.css';
import './gallery.css';
import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  Modal,
  PasswordInput,
  SegmentedControl,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showAlert } from '../../ui/dialog/alert.tsx';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { KeyCaps } from '../../ui/keyboard/KeyCaps.tsx';
import classes from './GalleryScreen.module.css';

export function Buttons() {
  return (
    <div className={classes.row}>
      <Button>Create</Button>
      <Button variant="default">Cancel</Button>
      <Button variant="subtle">Subtle</Button>
      <Button variant="light">Light</Button>
      <Button color="red">Delete</Button>
      <Button disabled>Disabled</Button>
      <Button leftSection={<IconPlus size={16} />}>With an icon</Button>
      <Tooltip label="Add a channel">
        <ActionIcon aria-label="Add a channel">
          <IconPlus size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Badge>Owner</Badge>
      <Badge color="gray" variant="light">
        Member
      </Badge>
      <KeyCaps keys={['Ctrl', 'Shift', 'N']} />
    </div>
  );
}

export function Fields() {
  return (
    <div className={classes.fields}>
      <TextInput label="Channel name" placeholder="e.g. marketing" description="Shown to everybody." />
      <TextInput label="Email" defaultValue="ada@" error="Enter a valid email address." />
      <PasswordInput label="Password" defaultValue="difference engine" />
      <Textarea label="Description" placeholder="What is it about?" />
      <Checkbox label="Make this channel private" defaultChecked />
      <SegmentedControl data={['Day', 'Week', 'Month']} />
      <Tabs defaultValue="members">
        <Tabs.List>
          <Tabs.Tab value="members">Members (4)</Tabs.Tab>
          <Tabs.Tab value="invitations">Pending Invitations (1)</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </div>
  );
}

export function Dialogs() {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.row}>
      <Button
        variant="default"
        onClick={() =>
          void confirmAction({
            message: 'Are you sure you want to delete this channel?',
            confirmLabel: 'Delete',
            danger: true,
          })
        }
      >
        Ask
      </Button>
      <Button variant="default" onClick={() => void showAlert('Channel name is required')}>
        Alert
      </Button>
      <Button variant="default" onClick={() => setOpened(true)}>
        Open a dialog
      </Button>
      <Button variant="default" onClick={() => toast.success('Logged in successfully!')}>
        Say that it worked
      </Button>
      <Button variant="default" onClick={() => toast.error('Failed to send message')}>
        Say that it failed
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Create New Workspace">
        <TextInput label="Name" data-autofocus />
      </Modal>
    </div>
  );
}
