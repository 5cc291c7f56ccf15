import '../ui/theme/shell.css';
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
import { IconHash, IconInbox, IconLayoutKanban, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Announcement } from '../ui/Announcement.tsx';
import { PersonAvatar } from '../ui/Avatar.tsx';
import { showAlert } from '../ui/alert.tsx';
import { confirmAction } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { KeyCaps } from '../ui/KeyCaps.tsx';
import { Logo } from '../ui/Logo.tsx';
import { PaneHeader, PaneLayout } from '../ui/PaneLayout.tsx';
import { CardsSkeleton, ListSkeleton, PeopleSkeleton } from '../ui/Skeletons.tsx';
import { ThemeChoice } from '../ui/ThemeChoice.tsx';
import { toast } from '../ui/toast.ts';
import classes from './GalleryScreen.module.css';

const PEOPLE = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Edsger Dijkstra',
  'Barbara Liskov',
  'Donald Knuth',
];

const TOKENS = [
  ['--surface', '--text'],
  ['--surface-side', '--text-soft'],
  ['--surface-raised', '--text-faint'],
  ['--surface-sunken', '--text-faint'],
  ['--selected', '--selected-text'],
  ['--accent', '--on-accent'],
  ['--accent-soft', '--accent-text'],
  ['--danger-soft', '--danger'],
  ['--warning-soft', '--warning'],
  ['--success-soft', '--success'],
] as const;

/** Every component of the design system, to look at in both themes. */
export function GalleryScreen() {
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>
        <Logo size={32} /> Gallery
      </h1>
      <Part name="Theme">
        <ThemeChoice
          legend="Theme"
          text="Light, dark or the device’s."
          labels={{ light: 'Light', dark: 'Dark', auto: 'Auto' }}
        />
      </Part>
      <Part name="Colours">
        <Colours />
      </Part>
      <Part name="Type">
        <Type />
      </Part>
      <Part name="Buttons">
        <Buttons />
      </Part>
      <Part name="Fields">
        <Fields />
      </Part>
      <Part name="People">
        <People />
      </Part>
      <Part name="Dialogs and toasts">
        <Dialogs />
      </Part>
      <Part name="States">
        <States />
      </Part>
      <Part name="Panes">
        <Panes />
      </Part>
      <Part name="Announcement">
        <Announcement
          Icon={IconLayoutKanban}
          title="Projects"
          text="Projects and their tasks will be here."
          itemsTitle="What you will find here"
          items={[{ Icon: IconInbox, title: 'Board', text: 'Tasks by status.' }]}
        />
      </Part>
    </main>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      {children}
    </section>
  );
}

function Colours() {
  return (
    <div className={classes.colours}>
      {TOKENS.map(([ground, ink]) => (
        <div
          key={ground}
          className={classes.colour}
          style={{ background: `var(${ground})`, color: `var(${ink})` }}
        >
          {ink.slice(2)} on {ground.slice(2)}
        </div>
      ))}
    </div>
  );
}

function Type() {
  return (
    <div>
      {(['2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const).map((size) => (
        <p key={size} style={{ fontSize: `var(--size-${size})` }}>
          {size}: the quick brown fox jumps over the lazy dog, 0123456789, ŁŐŽ
        </p>
      ))}
    </div>
  );
}

function Buttons() {
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

function Fields() {
  return (
    <div className={classes.fields}>
      <TextInput label="Channel name" placeholder="e.g. marketing" description="Shown to everybody." />
      <TextInput label="Email" defaultValue="ada@" error="This is not an e-mail address." />
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

function People() {
  return (
    <div className={classes.row}>
      {PEOPLE.map((name, index) => (
        <PersonAvatar
          key={name}
          person={{ id: `person-${index * 7}`, username: name, full_name: name, avatar_url: null }}
          size={24 + index * 6}
          {...(index < 2 ? { status: index === 0 ? ('online' as const) : ('offline' as const) } : {})}
        />
      ))}
    </div>
  );
}

function Dialogs() {
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

function States() {
  return (
    <div className={classes.states}>
      <EmptyState
        icon={<IconHash size={24} stroke={1.75} />}
        title="No channels yet"
        text="Create your first channel"
        action={<Button>Create Channel</Button>}
      />
      <ErrorState message="Failed to load channels" onRetry={() => undefined} />
      <ListSkeleton />
      <PeopleSkeleton rows={3} />
      <CardsSkeleton rows={4} />
    </div>
  );
}

function Panes() {
  const [showing, setShowing] = useState<'list' | 'main'>('list');
  return (
    <div className={classes.panes}>
      <PaneLayout
        listLabel="Channels"
        list={
          <Button m="sm" variant="subtle" onClick={() => setShowing('main')}>
            general
          </Button>
        }
        showing={showing}
        onBack={() => setShowing('list')}
        backLabel="Back to channels"
      >
        <PaneHeader title="#general" detail="128 messages" />
        <EmptyState title="No messages yet" text="Be the first to send a message!" />
      </PaneLayout>
    </div>
  );
}
