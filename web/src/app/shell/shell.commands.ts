import { useQueryClient } from '@tanstack/react-query';
import { useMatches, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { createContent, invitePeople } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { signOut } from '../../features/auth/auth.mutations.ts';
import { authTexts } from '../../features/auth/auth.texts.ts';
import { databaseAddress } from '../../features/databases/databases.address.ts';
import { openInvite } from '../../features/invitations/invitations.dialog.ts';
import { useCurrentWorkspace } from '../../features/workspaces/workspaces.queries.ts';
import type { Command } from '../../platform/feature/feature.ts';
import { focusAdjacentPane } from '../../ui/focus/panes.ts';
import { appTexts } from '../app.texts.ts';
import { openShortcutHelp } from '../keyboard-help/shortcuts.dialog.ts';
import { openQuickSwitcher } from '../quick-switcher/quick-switcher.dialog.ts';
import { quickSwitcherTexts } from '../quick-switcher/quick-switcher.texts.ts';
import { openAdjacentConversation } from './adjacent-conversation.ts';
import { cachedConversations, findAdjacentUnread } from './sidebar-conversations.ts';
import { toggleSidebar } from './sidebar-visibility.ts';

const texts = appTexts.shortcuts;

function useOpenSettings(part: 'profile' | 'account' | 'notifications' | 'appearance'): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/settings', search: { part } });
}

function useOpenStatus(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/settings', search: { part: 'profile' }, hash: 'status' });
}

function useInviteCommand(): (() => void) | null {
  const workspace = useCurrentWorkspace();
  const navigate = useNavigate();
  if (!workspace || !invitePeople.allows(workspace)) return null;
  return () => {
    openInvite();
    void navigate({ to: '/members' });
  };
}

function useOpenThreads(): (() => void) | null {
  const workspaceId = useCurrentWorkspace()?.id;
  const navigate = useNavigate();
  if (workspaceId === undefined) return null;
  return () => void navigate({ to: '/workspace/$workspaceId/threads', params: { workspaceId } });
}

/** Opens the next or previous conversation of the list. Null on other screens, where lists and fields use the same keys. */
function useOpenAdjacent(step: 1 | -1): (() => void) | null {
  const section = useMatches({ select: (matches) => matches.at(-1)?.staticData.section });
  return section === '/channels' || section === '/dms' ? () => openAdjacentConversation(step) : null;
}

/** Opens the next or previous unread conversation, on every screen. Lists that use the same keys handle them first. */
function useOpenAdjacentUnread(step: 1 | -1): (() => void) | null {
  const workspaceId = useCurrentWorkspace()?.id;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { channelId, dmId } = useParams({ strict: false });
  if (workspaceId === undefined) return null;
  return () => {
    const all = cachedConversations(client, workspaceId);
    const next = findAdjacentUnread(all, channelId ?? dmId ?? null, step);
    if (next) void navigate(next.address);
  };
}

function useCreateDatabaseCommand(kind: DatabaseKind): (() => void) | null {
  const workspace = useCurrentWorkspace();
  const navigate = useNavigate();
  const client = useQueryClient();
  if (!workspace || !createContent.allows({ role: workspace.role })) return null;
  return async () => {
    // The code of databases is loaded on demand.
    const { createDatabase } = await import('../../features/databases/create-database.ts');
    const database = await createDatabase(client, workspace.id, kind);
    if (database) void navigate(databaseAddress(kind, database));
  };
}

/** Commands of the shell, and of features whose code most screens do not load. */
export const shellCommands: readonly Command[] = [
  { label: () => texts.show, keys: ['?', 'mod+/'], useRun: () => openShortcutHelp },
  // Some browsers print with Ctrl+P.
  { label: () => quickSwitcherTexts.title, keys: ['mod+p', 'alt+p'], useRun: () => openQuickSwitcher },
  { label: () => texts.nextPane, keys: ['f6'], useRun: () => () => focusAdjacentPane(1) },
  { label: () => texts.previousPane, keys: ['shift+f6'], useRun: () => () => focusAdjacentPane(-1) },
  {
    label: () => texts.nextConversation,
    keys: ['alt+ArrowDown'],
    useRun: () => useOpenAdjacent(1),
  },
  {
    label: () => texts.previousConversation,
    keys: ['alt+ArrowUp'],
    useRun: () => useOpenAdjacent(-1),
  },
  {
    label: () => texts.nextUnread,
    keys: ['alt+shift+ArrowDown'],
    useRun: () => useOpenAdjacentUnread(1),
  },
  {
    label: () => texts.previousUnread,
    keys: ['alt+shift+ArrowUp'],
    useRun: () => useOpenAdjacentUnread(-1),
  },
  { label: () => texts.toggleSidebar, keys: ['mod+b'], useRun: () => toggleSidebar },
  { label: () => texts.back, keys: ['mod+['], useRun: useGoBack },
  { label: () => texts.forward, keys: ['mod+]'], useRun: useGoForward },
  { label: () => texts.settings, keys: ['mod+,'], useRun: () => useOpenSettings('profile') },
  { label: () => texts.setStatus, keys: ['mod+shift+y'], useRun: useOpenStatus },
  { label: () => texts.account, keys: [], useRun: () => useOpenSettings('account') },
  { label: () => texts.notificationSettings, keys: [], useRun: () => useOpenSettings('notifications') },
  { label: () => texts.appearance, keys: [], useRun: () => useOpenSettings('appearance') },
  { label: () => texts.newDatabase, keys: [], useRun: () => useCreateDatabaseCommand('database') },
  { label: () => texts.newProject, keys: [], useRun: () => useCreateDatabaseCommand('project') },
  { label: () => texts.invite, keys: [], useRun: useInviteCommand },
  { label: () => texts.threads, keys: [], useRun: useOpenThreads },
  { label: () => authTexts.logout, keys: [], useRun: () => () => void signOut() },
];

function useGoBack(): () => void {
  const { history } = useRouter();
  return () => history.back();
}

function useGoForward(): () => void {
  const { history } = useRouter();
  return () => history.forward();
}
