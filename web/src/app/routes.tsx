import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { safeRedirect } from '../platform/redirect.ts';
import { useSession } from '../platform/session.ts';
import { LoginScreen } from '../screens/LoginScreen.tsx';
import { RegisterScreen } from '../screens/RegisterScreen.tsx';
import { appTexts } from './app.texts.ts';
import { Root } from './Root.tsx';

const { titles } = appTexts;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's name in the document's title. */
    title?: string;
  }
}

interface SignInSearch {
  redirect?: string;
}

const isSignedIn = () => useSession.getState().isAuthenticated;

const validateSearch = (search: Record<string, unknown>): SignInSearch =>
  typeof search.redirect === 'string' ? { redirect: search.redirect } : {};

function leaveWhenSignedIn({ search }: { search: SignInSearch }) {
  if (isSignedIn()) throw redirect({ href: safeRedirect(search.redirect) });
}

const root = createRootRoute({ component: Root });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch,
  beforeLoad: leaveWhenSignedIn,
  component: LoginScreen,
  staticData: { title: titles.login },
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch,
  beforeLoad: leaveWhenSignedIn,
  component: RegisterScreen,
  staticData: { title: titles.register },
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join/$token',
  component: lazyRouteComponent(() => import('../screens/JoinScreen.tsx'), 'JoinScreen'),
  staticData: { title: titles.join },
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return;
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href } });
  },
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/HomeScreen.tsx'), 'HomeScreen'),
  staticData: { title: titles.home },
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const channels = createRoute({
  getParentRoute: () => shell,
  path: '/channels',
  component: lazyRouteComponent(() => import('../screens/ChannelsScreen.tsx'), 'ChannelsScreen'),
  staticData: { title: titles.channels },
});

const dms = createRoute({
  getParentRoute: () => shell,
  path: '/dms',
  component: lazyRouteComponent(() => import('../screens/DirectMessagesScreen.tsx'), 'DirectMessagesScreen'),
  staticData: { title: titles.dms },
});

const pages = createRoute({
  getParentRoute: () => shell,
  path: '/pages',
  component: lazyRouteComponent(() => import('../screens/PagesScreen.tsx'), 'PagesScreen'),
  staticData: { title: titles.pages },
});

const databases = createRoute({
  getParentRoute: () => shell,
  path: '/databases',
  component: lazyRouteComponent(() => import('../screens/DatabasesScreen.tsx'), 'DatabasesScreen'),
  staticData: { title: titles.databases },
});

const projects = createRoute({
  getParentRoute: () => shell,
  path: '/projects',
  component: lazyRouteComponent(() => import('../screens/ProjectsScreen.tsx'), 'ProjectsScreen'),
  staticData: { title: titles.projects },
});

const members = createRoute({
  getParentRoute: () => shell,
  path: '/members',
  component: lazyRouteComponent(() => import('../screens/MembersScreen.tsx'), 'MembersScreen'),
  staticData: { title: titles.members },
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('../screens/SettingsScreen.tsx'), 'SettingsScreen'),
  staticData: { title: titles.settings },
});

const workspace = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId',
  component: lazyRouteComponent(() => import('../screens/WorkspaceScreen.tsx'), 'WorkspaceScreen'),
  staticData: { title: titles.home },
});

const workspaceChannel = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId/channel/$channelId',
  component: lazyRouteComponent(() => import('../screens/ChannelsScreen.tsx'), 'ChannelsScreen'),
  staticData: { title: titles.channels },
});

const workspacePage = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId/page/$pageId',
  component: lazyRouteComponent(() => import('../screens/PagesScreen.tsx'), 'WorkspacePageScreen'),
  staticData: { title: titles.pages },
});

const workspaceDatabase = createRoute({
  getParentRoute: () => shell,
  path: '/workspace/$workspaceId/database/$databaseId',
  component: lazyRouteComponent(() => import('../screens/DatabasesScreen.tsx'), 'WorkspaceDatabaseScreen'),
  staticData: { title: titles.databases },
});

/** Every component of the design system, while developing only. */
const gallery = () =>
  createRoute({
    getParentRoute: () => root,
    path: '/gallery',
    component: lazyRouteComponent(() => import('../screens/GalleryScreen.tsx'), 'GalleryScreen'),
    staticData: { title: titles.gallery },
  });

const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('../screens/NotFoundScreen.tsx'), 'NotFoundScreen'),
  staticData: { title: titles.notFound },
});

const signedIn = shell.addChildren([
  home,
  dashboard,
  channels,
  dms,
  pages,
  databases,
  projects,
  members,
  settings,
  workspace,
  workspaceChannel,
  workspacePage,
  workspaceDatabase,
  unknown,
]);

export const routeTree = root.addChildren([
  login,
  register,
  join,
  signedIn,
  ...(import.meta.env.DEV ? [gallery()] : []),
]);
