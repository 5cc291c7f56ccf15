import { createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import { readConversationSearch } from '../../features/conversations/conversations.panel.ts';
import { readDatabaseSearch } from '../../features/databases/databases.address.ts';
import { databasesSectionTexts } from '../../features/databases/databases.section.texts.ts';
import { dmsSectionTexts } from '../../features/dms/dms.section.texts.ts';
import { membersSectionTexts } from '../../features/members/members.section.texts.ts';
import { readPageSearch } from '../../features/pages/pages.address.ts';
import { pagesSectionTexts } from '../../features/pages/pages.section.texts.ts';
import { projectsSectionTexts } from '../../features/projects/projects.section.texts.ts';
import { readResultsSearch } from '../../features/search/search.address.ts';
import { readMyTasksSearch } from '../../features/tasks/my-tasks/my-tasks.address.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { appTexts } from '../app.texts.ts';
import { publicRoutes } from './public-routes.ts';
import { isSignedIn, rootRoute } from './root-route.ts';

const { titles } = appTexts;

const LATER_LISTS = ['saved', 'done', 'drafts', 'scheduled'] as const;

interface LaterSearch {
  /** The selected list. Default: saved. */
  list?: (typeof LATER_LISTS)[number];
}

const SETTINGS_PARTS = [
  'profile',
  'account',
  'notifications',
  'appearance',
  'workspace',
  'audit-log',
] as const;

interface SettingsSearch {
  /** The selected part. Default: profile. */
  part?: (typeof SETTINGS_PARTS)[number];
}

/* Each screen has two routes: its section, and one object in it. */
const ChannelsScreen = lazyComponent(
  () => import('../../screens/conversations/ChannelsScreen.tsx'),
  'ChannelsScreen',
);
const DirectMessagesScreen = lazyComponent(
  () => import('../../screens/conversations/DirectMessagesScreen.tsx'),
  'DirectMessagesScreen',
);
const PagesScreen = lazyComponent(() => import('../../screens/databases/PagesScreen.tsx'), 'PagesScreen');
const DatabasesScreen = lazyComponent(
  () => import('../../screens/databases/DatabasesScreen.tsx'),
  'DatabasesScreen',
);
const ProjectsScreen = lazyComponent(
  () => import('../../screens/databases/ProjectsScreen.tsx'),
  'ProjectsScreen',
);

const shell = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return;
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href } });
  },
  component: lazyComponent(() => import('../shell/Shell.tsx'), 'Shell'),
});

/** Defines a screen inside the shell. `section` is the `to` of its navigation entry, or null for none. */
const screen = <const Path extends string>(
  path: Path,
  component: RouteComponent,
  staticData: { title: () => string; section: string | null },
) => createRoute({ getParentRoute: () => shell, path, component, staticData });

const home = screen(
  '/',
  lazyComponent(() => import('../../screens/HomeScreen.tsx'), 'HomeScreen'),
  { title: () => titles.home, section: '/' },
);

const channels = screen('/channels', ChannelsScreen, { title: () => titles.channels, section: '/channels' });

const dms = screen('/dms', DirectMessagesScreen, { title: () => dmsSectionTexts.title, section: '/dms' });

const later = createRoute({
  getParentRoute: () => shell,
  path: '/later',
  validateSearch: (search: Record<string, unknown>): LaterSearch =>
    LATER_LISTS.includes(search.list as never)
      ? { list: search.list as NonNullable<LaterSearch['list']> }
      : {},
  component: lazyComponent(() => import('../../screens/conversations/LaterScreen.tsx'), 'LaterScreen'),
  staticData: { title: () => titles.later, section: '/later' },
});

const pages = screen('/pages', PagesScreen, { title: () => pagesSectionTexts.title, section: '/pages' });

const databases = screen('/databases', DatabasesScreen, {
  title: () => databasesSectionTexts.title,
  section: '/databases',
});

const projects = screen('/projects', ProjectsScreen, {
  title: () => projectsSectionTexts.title,
  section: '/projects',
});

const members = screen(
  '/members',
  lazyComponent(() => import('../../screens/MembersScreen.tsx'), 'MembersScreen'),
  { title: () => membersSectionTexts.title, section: '/members' },
);

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  validateSearch: (search: Record<string, unknown>): SettingsSearch =>
    SETTINGS_PARTS.includes(search.part as never)
      ? { part: search.part as NonNullable<SettingsSearch['part']> }
      : {},
  component: lazyComponent(() => import('../../screens/settings/SettingsScreen.tsx'), 'SettingsScreen'),
  staticData: { title: () => titles.settings, section: '/settings' },
});

const search = createRoute({
  getParentRoute: () => shell,
  path: '/search',
  validateSearch: readResultsSearch,
  component: lazyComponent(() => import('../../screens/SearchScreen.tsx'), 'SearchScreen'),
  staticData: { title: () => titles.search, section: null },
});

const workspace = screen(
  '/workspace/$workspaceId',
  lazyComponent(() => import('../../screens/WorkspaceScreen.tsx'), 'WorkspaceScreen'),
  { title: () => titles.home, section: '/' },
);

const workspaceChannel = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId/channel/$channelId',
  validateSearch: readConversationSearch,
  component: ChannelsScreen,
  staticData: { title: () => titles.channels, section: '/channels' },
});

const workspaceThreads = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId/threads',
  validateSearch: readConversationSearch,
  component: lazyComponent(() => import('../../screens/conversations/ThreadsScreen.tsx'), 'ThreadsScreen'),
  staticData: { title: () => titles.threads, section: '/channels' },
});

const workspaceDm = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId/dm/$dmId',
  validateSearch: readConversationSearch,
  component: DirectMessagesScreen,
  staticData: { title: () => dmsSectionTexts.title, section: '/dms' },
});

const workspacePage = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId/page/$pageId',
  validateSearch: readPageSearch,
  component: PagesScreen,
  staticData: { title: () => pagesSectionTexts.title, section: '/pages' },
});

const workspaceDatabase = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId/database/$databaseId',
  validateSearch: readDatabaseSearch,
  component: DatabasesScreen,
  staticData: { title: () => databasesSectionTexts.title, section: '/databases' },
});

const workspaceProject = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId/project/$projectId',
  validateSearch: readDatabaseSearch,
  component: ProjectsScreen,
  staticData: { title: () => projectsSectionTexts.title, section: '/projects' },
});

const workspaceMyTasks = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId/my-tasks',
  validateSearch: readMyTasksSearch,
  component: lazyComponent(() => import('../../screens/databases/ProjectsScreen.tsx'), 'MyTasksScreen'),
  staticData: { title: () => projectsSectionTexts.title, section: '/projects' },
});

const unknown = screen(
  '$',
  lazyComponent(() => import('../../screens/NotFoundScreen.tsx'), 'NotFoundScreen'),
  { title: () => titles.notFound, section: null },
);

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/** The component gallery, in development only. */
const gallery = () =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/gallery',
    component: lazyComponent(() => import('../Gallery.tsx'), 'Gallery'),
    staticData: { title: () => titles.gallery },
  });

const signedIn = shell.addChildren([
  home,
  dashboard,
  channels,
  dms,
  later,
  pages,
  databases,
  projects,
  members,
  settings,
  search,
  workspace,
  workspaceChannel,
  workspaceThreads,
  workspaceDm,
  workspacePage,
  workspaceDatabase,
  workspaceProject,
  workspaceMyTasks,
  unknown,
]);

export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  signedIn,
  ...(import.meta.env.DEV ? [gallery()] : []),
]);
