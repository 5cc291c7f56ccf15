import '../../ui/theme/shell.css';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { DeletionBanner } from '../../features/workspaces/deletion/DeletionBanner.tsx';
import { useCurrentWorkspace, useWorkspaces } from '../../features/workspaces/workspaces.queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { focusMainPane } from '../../ui/focus/panes.ts';
import { restoreLostFocus } from '../../ui/focus/restore-focus.ts';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { appTexts } from '../app.texts.ts';
import { features } from '../features.ts';
import { startSignedInServices } from '../session/signed-in-services.ts';
import classes from './Shell.module.css';
import { ShellShortcuts } from './ShellShortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { closeDrawer, useSidebarVisibility } from './sidebar-visibility.ts';
import { TopBar } from './TopBar.tsx';
import { UnreadTitle } from './UnreadTitle.tsx';

const texts = appTexts.shell;
const TwoFactorRequired = lazyComponent(() => import('./TwoFactorRequired.tsx'), 'TwoFactorRequired');
const NarrowSidebar = lazyComponent(() => import('./SidebarDrawer.tsx'), 'SidebarDrawer');

/** The layout around all signed-in screens. A different user gets a new instance. */
export function Shell() {
  const userId = useSession((session) => session.user?.id);
  return userId ? <SignedInShell key={userId} /> : null;
}

/** Returns the workspace of the URL, else the selected one. */
function useOpenWorkspace(): Workspace | null {
  const { workspaceId } = useParams({ strict: false });
  const current = useCurrentWorkspace();
  const { data: workspaces = [] } = useWorkspaces();
  return workspaces.find(({ id }) => id === workspaceId) ?? current;
}

function SignedInShell() {
  const client = useQueryClient();
  const narrow = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { collapsed, drawer } = useSidebarVisibility();

  const workspace = useOpenWorkspace();

  // The event about the regained access arrives before the recovery codes, which are shown only once.
  const [isSettingUp, setSettingUp] = useState(false);
  const main = useRef<HTMLElement>(null);

  useEffect(() => startSignedInServices(client), [client]);
  useEffect(restoreLostFocus, []);
  useEffect(() => {
    if (narrow) void NarrowSidebar.preload();
  }, [narrow]);

  if (workspace && (workspace.lacks_two_factor || isSettingUp))
    return (
      <Suspense fallback={null}>
        <TwoFactorRequired workspace={workspace} onDialogChange={setSettingUp} />
      </Suspense>
    );

  const skip = () => {
    if (main.current) focusMainPane(main.current);
  };

  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={skip}>
        {texts.skipToMain}
      </button>
      {!narrow && (
        <aside
          id="sidebar"
          className={classes.sidebar}
          aria-label={texts.workspace}
          hidden={collapsed}
          data-pane
          tabIndex={-1}
        >
          <Sidebar />
        </aside>
      )}
      <LazyDialog opened={narrow && drawer} onClose={closeDrawer} Part={NarrowSidebar} />
      <div className={classes.column}>
        <TopBar narrow={narrow} />
        <DeletionBanner />
        <main ref={main} id="main" className={classes.main} data-pane tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {features.map(({ name, Background }) => Background && <Background key={name} />)}
      <UnreadTitle />
      <ShellShortcuts />
    </div>
  );
}
