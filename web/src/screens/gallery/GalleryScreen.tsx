import '../../ui/theme/shell.css';
import { Button } from '@mantine/core';
import { IconHash, IconInbox, IconLayoutKanban } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { GalleryPart } from '../../platform/feature/feature.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { FeatureIntro } from '../../ui/feedback/FeatureIntro.tsx';
import { CardsSkeleton, ListSkeleton, UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { Logo } from '../../ui/identity/Logo.tsx';
import { PaneHeader, PaneLayout } from '../../ui/layout/PaneLayout.tsx';
import { SidePanelHeader } from '../../ui/layout/SidePanel.tsx';
import { ThemeChoice } from '../../ui/theme/ThemeChoice.tsx';
import { Buttons, Dialogs, Fields } from './GalleryControls.tsx';
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

/** Shows every component of the design system, and examples of the features’ components, in light and dark mode. */
export function GalleryScreen({ parts }: { parts: readonly GalleryPart[] }) {
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
        <FeatureIntro
          Icon={IconLayoutKanban}
          title="Projects"
          text="Projects and their tasks will be here."
          itemsTitle="What you will find here"
          items={[{ Icon: IconInbox, words: { title: 'Board', text: 'Tasks by status.' } }]}
        />
      </Part>
      {parts.map(({ name, children }) => (
        <Part key={name} name={name}>
          {children}
        </Part>
      ))}
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
    <div className={classes.colors}>
      {TOKENS.map(([background, ink]) => (
        <div
          key={background}
          className={classes.color}
          style={{ background: `var(${background})`, color: `var(${ink})` }}
        >
          {ink.slice(2)} on {background.slice(2)}
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

function People() {
  return (
    <div className={classes.row}>
      {PEOPLE.map((name, index) => (
        <UserAvatar
          key={name}
          user={{ id: `person-${index * 7}`, username: name, full_name: name, avatar_url: null }}
          size={24 + index * 6}
          {...(index < 2 ? { status: index === 0 ? ('online' as const) : ('offline' as const) } : {})}
        />
      ))}
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
      <UserListSkeleton rows={3} />
      <CardsSkeleton rows={4} />
    </div>
  );
}

function Panes() {
  const [showing, setShowing] = useState<'list' | 'main'>('list');
  const [beside, setBeside] = useState(false);
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
        panel={
          beside
            ? {
                id: 'thread',
                label: 'Thread',
                onClose: () => setBeside(false),
                content: <SidePanelHeader title="Thread" detail="#general" />,
              }
            : null
        }
      >
        <PaneHeader
          title="#general"
          detail="128 messages"
          actions={<Button onClick={() => setBeside(true)}>Thread</Button>}
        />
        <EmptyState title="No messages yet" text="Be the first to send a message!" />
      </PaneLayout>
    </div>
  );
}
