import { Button } from '@mantine/core';
import { signOut } from '../../features/auth/auth.mutations.ts';
import { PhotoField } from '../../features/profiles/PhotoField.tsx';
import { profilesTexts } from '../../features/profiles/profiles.texts.ts';
import { useSession } from '../../platform/session/session.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { ThemeChoice } from '../../ui/theme/ThemeChoice.tsx';
import { LanguageField } from './LanguageField.tsx';
import classes from './SettingsScreen.module.css';
import { settingsTexts as texts } from './settings.texts.ts';

export function SettingsScreen() {
  const email = useSession((session) => session.user?.email ?? '');
  return (
    <Page title={texts.title} text={texts.text}>
      <section className={classes.section} aria-labelledby="profile">
        <h2 id="profile" className={classes.title}>
          {profilesTexts.title}
        </h2>
        <PhotoField />
      </section>
      <section className={classes.section} aria-labelledby="appearance">
        <h2 id="appearance" className={classes.title}>
          {texts.appearance}
        </h2>
        <ThemeChoice legend={texts.theme} text={texts.themeText} labels={texts.themes} />
      </section>
      <section className={classes.section} aria-labelledby="language">
        <h2 id="language" className={classes.title}>
          {texts.language}
        </h2>
        <LanguageField />
      </section>
      <section className={classes.section} aria-labelledby="session">
        <h2 id="session" className={classes.title}>
          {texts.session}
        </h2>
        <div className={classes.row}>
          <p>{texts.sessionText({ email })}</p>
          <Button variant="default" onClick={signOut}>
            {texts.logout}
          </Button>
        </div>
      </section>
    </Page>
  );
}
