import {
  IconBell,
  IconBuilding,
  IconHistory,
  IconLogout,
  IconPalette,
  IconUser,
  IconUserCog,
} from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { manageWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { ComponentType } from 'react';
import { AccountSettings } from '../../features/account/AccountSettings.tsx';
import { accountTexts } from '../../features/account/account.texts.ts';
import { AuditLog } from '../../features/audit-log/AuditLog.tsx';
import { auditLogTexts } from '../../features/audit-log/audit-log.texts.ts';
import { signOut } from '../../features/auth/auth.mutations.ts';
import { preferencesTexts } from '../../features/preferences/preferences.texts.ts';
import { ProfileForm } from '../../features/profiles/ProfileForm.tsx';
import { PhotoField } from '../../features/profiles/photo/PhotoField.tsx';
import { profilesTexts } from '../../features/profiles/profiles.texts.ts';
import { WorkspaceSettings } from '../../features/workspaces/WorkspaceSettings.tsx';
import { workspaceSettingsTexts } from '../../features/workspaces/workspace-settings.texts.ts';
import { useCurrentWorkspace, useWorkspaces } from '../../features/workspaces/workspaces.queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import classes from './SettingsScreen.module.css';
import { settingsTexts as texts } from './settings.texts.ts';

interface Part {
  readonly name: 'profile' | 'account' | 'notifications' | 'appearance' | 'workspace' | 'audit-log';
  readonly title: () => string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly Content: ComponentType;
  /** Only owners and admins of the selected workspace see this part of the settings. */
  readonly isForAdmins?: true;
}

const PARTS: readonly Part[] = [
  { name: 'profile', title: () => profilesTexts.title, Icon: IconUser, Content: ProfileSettings },
  { name: 'account', title: () => accountTexts.title, Icon: IconUserCog, Content: AccountSettings },
  {
    name: 'notifications',
    title: () => preferencesTexts.notifications.title,
    Icon: IconBell,
    Content: NotificationSettings,
  },
  { name: 'appearance', title: () => texts.appearance, Icon: IconPalette, Content: AppearanceSettings },
  {
    name: 'workspace',
    title: () => workspaceSettingsTexts.title,
    Icon: IconBuilding,
    Content: WorkspaceSettings,
  },
  {
    name: 'audit-log',
    title: () => auditLogTexts.title,
    Icon: IconHistory,
    Content: AuditLog,
    isForAdmins: true,
  },
];

export function SettingsScreen() {
  const { part = 'profile' } = useSearch({ from: '/shell/settings' });
  const workspace = useCurrentWorkspace();
  const { isPending: isLoading } = useWorkspaces();
  const isAdmin = workspace !== null && manageWorkspace.allows(workspace);
  // The address may name a part that does not exist.
  const { name: shown, title, Content } = PARTS.find(({ name }) => name === part) ?? PARTS[0]!;
  return (
    <Page title={texts.title} text={texts.text}>
      <div className={classes.columns}>
        <nav aria-label={texts.parts} className={classes.navigation}>
          {PARTS.map(({ name, title: label, Icon, isForAdmins }) =>
            isAdmin || !isForAdmins ? (
              <Link
                key={name}
                to="/settings"
                search={name === 'profile' ? {} : { part: name }}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={name === shown ? 'page' : undefined}
                className={classes.link}
              >
                <Icon size={18} stroke={1.75} aria-hidden />
                {label()}
              </Link>
            ) : (
              <Placeholder key={name} isLoading={isLoading} label={label()} />
            ),
          )}
          <button type="button" className={classes.link} onClick={() => void signOut()}>
            <IconLogout size={18} stroke={1.75} aria-hidden />
            {texts.logout}
          </button>
        </nav>
        <section className={classes.content} aria-labelledby="settings-part">
          <h2 id="settings-part" className={classes.title}>
            {title()}
          </h2>
          <Content />
        </section>
      </div>
    </Page>
  );
}

/** Keeps the place of a link whose permission is unknown or missing, so that the entries below do not move when the role arrives. */
function Placeholder({ isLoading, label }: { isLoading: boolean; label: string }) {
  return (
    <span className={classes.link} data-absent={isLoading ? 'unknown' : 'denied'} aria-hidden>
      {label}
    </span>
  );
}

function ProfileSettings() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <>
      <PhotoField />
      <ProfileForm key={user.id} user={user} />
    </>
  );
}
