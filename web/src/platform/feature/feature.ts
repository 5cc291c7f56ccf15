import type { QueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { EventApplier, LazyEventAppliers } from './event-applier.ts';

/** A background task that runs while a user is signed in, on every screen. Returns a function that stops it. */
export type Feed = (client: QueryClient) => () => void;

/** The route and parameters of a link. */
export type Address = Pick<LinkProps, 'to' | 'params'>;

/** An entry of the main navigation. Routes name the section that they belong to by its `to`. */
export interface NavigationSection {
  readonly to: Extract<LinkProps['to'], string>;
  readonly label: () => string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** A hook that returns the entry’s current link target when it is not `to`. */
  readonly useAddress?: (to: NavigationSection['to']) => Address;
  /** A hook that returns the number of unread items in the section. */
  readonly useUnreadCount?: () => number;
  /** A hook that returns how many unread items mention the user. */
  readonly useMentionCount?: () => number;
  /** Whether every unread item is addressed to the user, as in direct messages. */
  readonly isPersonal?: boolean;
}

/** A command that works on every screen and is listed in the quick switcher. Its keys are its keyboard shortcut. */
export interface Command {
  readonly label: () => string;
  /** Key chords such as `mod+shift+n`. The help shows all of them. A command without a shortcut has none. */
  readonly keys: readonly string[];
  /** A hook that returns the command’s action, or null when the user has no permission for it. */
  readonly useRun: () => (() => void) | null;
}

/** One section of the component gallery. */
export interface GalleryPart {
  readonly name: string;
  readonly children: ReactNode;
}

/** The parts that a feature adds to the web client. `app/features.ts` lists all features. */
export interface Feature {
  /** The name of the feature’s folder. */
  readonly name: string;
  /** Functions that apply the server’s events to the cache. */
  readonly appliers?: readonly EventApplier[];
  /** Appliers whose code is loaded with the first of their events, because the first screen does not need them. */
  readonly lazyEventAppliers?: LazyEventAppliers;
  readonly feeds?: readonly Feed[];
  /** A component that the shell always renders, for dialogs and for effects that depend on React state. */
  readonly Background?: ComponentType;
  /** Removes the user’s data from this browser’s storage after sign-out. */
  readonly clearUserData?: (userId: string) => void;
  readonly section?: NavigationSection;
  readonly commands?: readonly Command[];
  /** Examples of the feature’s components for the gallery. Loaded only in development. */
  readonly gallery?: () => Promise<{ readonly parts: readonly GalleryPart[] }>;
}
