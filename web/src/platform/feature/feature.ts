import type { QueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { AppliedEvent, LazyAppliers } from './applier.ts';

/** Runs while somebody is signed in, whatever is on the screen. Returns an unsubscribe function. */
export type Feed = (client: QueryClient) => () => void;

/** Where a link leads. */
export type Address = Pick<LinkProps, 'to' | 'params'>;

/** An entry of the main navigation. Addresses name the one that they belong to by its `to`. */
export interface NavigationSection {
  readonly to: Extract<LinkProps['to'], string>;
  readonly label: () => string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** A hook: where its entry leads at the moment, if not to `to`. */
  readonly useAddress?: (to: NavigationSection['to']) => Address;
  /** A hook: how much waits there for the person. */
  readonly useUnreadCount?: () => number;
  /** A hook: how much of it mentions them. */
  readonly useMentionCount?: () => number;
  /** Whether all of it is for them anyway. */
  readonly isPersonal?: boolean;
}

/** Something that a person can do from anywhere; with keys it is a shortcut. */
export interface Command {
  readonly label: () => string;
  /** Such as `mod+shift+n`; the first is shown, all work. */
  readonly keys: readonly [string, ...string[]];
  /** A hook: what it does at the moment; null where this person may not. */
  readonly useRun: () => (() => void) | null;
}

/** A part of the gallery of components. */
export interface GalleryPart {
  readonly name: string;
  readonly children: ReactNode;
}

/** What a feature brings to the web client. `app/features.ts` is the table of contents. */
export interface Feature {
  /** The word that finds it everywhere: its folder's name. */
  readonly name: string;
  /** What the server's events about it do to the cache. */
  readonly appliers?: readonly AppliedEvent[];
  /** The same, where the first screen can do without their code. */
  readonly lazyAppliers?: LazyAppliers;
  readonly feeds?: readonly Feed[];
  /** Drawn in the shell whatever is on the screen: its dialogs, and what follows React's state. */
  readonly Background?: ComponentType;
  /** Removes what this browser keeps of somebody who has logged out. */
  readonly clearUserData?: (userId: string) => void;
  readonly section?: NavigationSection;
  readonly commands?: readonly Command[];
  /** Its components in all their states, for the gallery; loaded while developing only. */
  readonly gallery?: () => Promise<{ readonly parts: readonly GalleryPart[] }>;
}
