import { type ReactNode, useId } from 'react';
import { useSession } from '../../platform/session/session.ts';
import classes from './AccountSettings.module.css';
import { accountTexts as texts } from './account.texts.ts';
import { SecurityActivity } from './activity/SecurityActivity.tsx';
import { securityActivityTexts } from './activity/security-activity.texts.ts';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailAddress } from './email/EmailAddress.tsx';
import { emailAddressTexts } from './email/email-address.texts.ts';
import { IdentityList } from './identities/IdentityList.tsx';
import { identitiesTexts } from './identities/identities.texts.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PasskeyList } from './passkeys/PasskeyList.tsx';
import { passkeysTexts } from './passkeys/passkeys.texts.ts';
import { SessionList } from './SessionList.tsx';
import { TwoFactorSettings } from './two-factor/TwoFactorSettings.tsx';
import { twoFactorTexts } from './two-factor/two-factor.texts.ts';

/** The number of characters of the user id that the screen shows (section 2 of the specification). */
const ID_LENGTH = 8;

function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      {/* The focus comes here when the last button of the part is gone. */}
      <h3 id={id} className={classes.title} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Email address, password, second factor, passkeys, account information, signed-in devices and deletion. */
export function AccountSettings() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <>
      <SettingsPart title={emailAddressTexts.title}>
        <EmailAddress />
      </SettingsPart>
      <SettingsPart title={texts.password.title}>
        <PasswordForm />
      </SettingsPart>
      <SettingsPart title={twoFactorTexts.title}>
        <TwoFactorSettings />
      </SettingsPart>
      <SettingsPart title={passkeysTexts.title}>
        <PasskeyList />
      </SettingsPart>
      <SettingsPart title={identitiesTexts.title}>
        <IdentityList />
      </SettingsPart>
      <SettingsPart title={texts.info.title}>
        <dl className={classes.facts}>
          <dt>{texts.info.id}</dt>
          <dd>
            <code>{user.id.slice(0, ID_LENGTH)}</code>
          </dd>
          <dt>{texts.info.status}</dt>
          {/* The user looks at this page, so they are online. The stored profile is as old as the last sign-in or page load. */}
          <dd>{texts.info.online}</dd>
          <dt>{texts.info.since}</dt>
          <dd>{texts.info.date({ at: user.created_at })}</dd>
        </dl>
      </SettingsPart>
      <SettingsPart title={texts.sessions.title}>
        <SessionList />
      </SettingsPart>
      <SettingsPart title={securityActivityTexts.title}>
        <SecurityActivity />
      </SettingsPart>
      <SettingsPart title={texts.data.title}>
        <DataExport />
      </SettingsPart>
      <SettingsPart title={texts.remove.title}>
        <DeleteAccount />
      </SettingsPart>
    </>
  );
}
