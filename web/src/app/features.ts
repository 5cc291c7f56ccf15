import { calls } from '../features/calls/calls.feature.ts';
import { channels } from '../features/channels/channels.feature.ts';
import { conversations } from '../features/conversations/conversations.feature.ts';
import { databases } from '../features/databases/databases.feature.ts';
import { dms } from '../features/dms/dms.feature.ts';
import { drafts } from '../features/drafts/drafts.feature.ts';
import { emoji } from '../features/emoji/emoji.feature.ts';
import { files } from '../features/files/files.feature.ts';
import { forwarding } from '../features/forwarding/forwarding.feature.ts';
import { home } from '../features/home/home.feature.ts';
import { members } from '../features/members/members.feature.ts';
import { messages } from '../features/messages/messages.feature.ts';
import { notifications } from '../features/notifications/notifications.feature.ts';
import { pages } from '../features/pages/pages.feature.ts';
import { pins } from '../features/pins/pins.feature.ts';
import { polls } from '../features/polls/polls.feature.ts';
import { preferences } from '../features/preferences/preferences.feature.ts';
import { previews } from '../features/previews/previews.feature.ts';
import { profileCards } from '../features/profile-cards/profile-cards.feature.ts';
import { profiles } from '../features/profiles/profiles.feature.ts';
import { projects } from '../features/projects/projects.feature.ts';
import { push } from '../features/push/push.feature.ts';
import { reactions } from '../features/reactions/reactions.feature.ts';
import { saved } from '../features/saved/saved.feature.ts';
import { scheduled } from '../features/scheduled/scheduled.feature.ts';
import { search } from '../features/search/search.feature.ts';
import { sidebar } from '../features/sidebar/sidebar.feature.ts';
import { tasks } from '../features/tasks/tasks.feature.ts';
import { unread } from '../features/unread/unread.feature.ts';
import { workspaces } from '../features/workspaces/workspaces.feature.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { realtime } from './session/realtime.ts';
import { settings } from './settings.feature.ts';

/** All features of the web client. The navigation shows their sections in this order. */
export const features: readonly Feature[] = [
  realtime,
  workspaces,
  home,
  notifications,
  push,
  conversations,
  sidebar,
  unread,
  channels,
  messages,
  files,
  profileCards,
  profiles,
  emoji,
  reactions,
  pins,
  polls,
  previews,
  dms,
  calls,
  saved,
  drafts,
  scheduled,
  forwarding,
  search,
  pages,
  databases,
  tasks,
  projects,
  members,
  preferences,
  settings,
];

/** The appliers of all events. */
export const appliers = features.flatMap((feature) => feature.appliers ?? []);

export const lazyEventAppliers = features.flatMap((feature) => feature.lazyEventAppliers ?? []);

export const userDataCleaners = features.flatMap(({ clearUserData }) => clearUserData ?? []);

export const feeds = features.flatMap((feature) => feature.feeds ?? []);

export const sections = features.flatMap((feature) => feature.section ?? []);

export const commands = features.flatMap((feature) => feature.commands ?? []);
