import { Button, Group, Stack } from '@mantine/core';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { PasskeyList } from '../../features/account/passkeys/PasskeyList.tsx';
import { passkeysTexts } from '../../features/account/passkeys/passkeys.texts.ts';
import { TwoFactorSettings } from '../../features/account/two-factor/TwoFactorSettings.tsx';
import { twoFactorTexts } from '../../features/account/two-factor/two-factor.texts.ts';
import { signOut } from '../../features/auth/auth.mutations.ts';
import { useWorkspaces } from '../../features/workspaces/workspaces.queries.ts';
import { useSwitchWorkspace } from '../../features/workspaces/workspaces.switch.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { appTexts } from '../app.texts.ts';
import classes from './TwoFactorRequired.module.css';

const texts = appTexts.twoFactorRequired;

interface Props {
  workspace: Workspace;
  onDialogChange: (isOpen: boolean) => void;
}

/**
 * The only screen of a workspace that requires two-factor authentication, for a member without it. The workspace opens as soon as the server
 * reports that the member has set it up, and the dialog that shows the recovery codes is closed.
 */
export function TwoFactorRequired({ workspace: { id, name }, onDialogChange }: Props) {
  const { data: workspaces = [] } = useWorkspaces();
  const switchWorkspace = useSwitchWorkspace();
  return (
    <main className={classes.screen}>
      <Page title={texts.title({ name })} text={texts.text}>
        <Stack gap="xl" maw={640}>
          <section>
            <h2 className={classes.heading}>{twoFactorTexts.title}</h2>
            <TwoFactorSettings onDialogChange={onDialogChange} />
          </section>
          <section>
            <h2 className={classes.heading}>{passkeysTexts.title}</h2>
            <PasskeyList />
          </section>
          <Group gap="sm">
            {workspaces
              .filter((other) => other.id !== id)
              .map((other) => (
                <Button key={other.id} variant="default" onClick={() => switchWorkspace(other.id)}>
                  {texts.open({ name: other.name })}
                </Button>
              ))}
            <Button variant="default" onClick={() => void signOut()}>
              {texts.signOut}
            </Button>
          </Group>
        </Stack>
      </Page>
    </main>
  );
}
