import { useSession } from '../../platform/session/session.ts';
import classes from './AccountSettings.module.css';
import { accountTexts as texts } from './account.texts.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailAddress } from './email/EmailAddress.tsx';
import { emailAddressTexts } from './email/email-address.texts.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PasskeyList } from './passkeys/PasskeyList.tsx';
import { passkeysTexts } from './passkeys/passkeys.texts.ts';
import { SessionList } from './SessionList.tsx';
import { TwoFactorSettings } from './two-factor/TwoFactorSettings.tsx';
import { twoFactorTexts } from './two-factor/two-factor.texts.ts';

/** The number of characters of the user id that the screen shows (section 2 of the specification). */
const ID_LENGTH = 8;

/** Password, account information, signed-in devices and deletion. */
export function AccountSettings() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <>
      <section className={classes.part} aria-labelledby="account-email">
        <h3 id="account-email" className={classes.title}>
          {emailAddressTexts.title}
        </h3>
        <EmailAddress />
      </section>
      <section className={classes.part} aria-labelledby="account-password">
        <h3 id="account-password" className={classes.title}>
          {texts.password.title}
        </h3>
        <PasswordForm />
      </section>
      <section className={classes.part} aria-labelledby="account-two-factor">
        <h3 id="account-two-factor" className={classes.title}>
          {twoFactorTexts.title}
        </h3>
        <TwoFactorSettings />
      </section>
      <section className={classes.part} aria-labelledby="account-passkeys">
        <h3 id="account-passkeys" className={classes.title}>
          {passkeysTexts.title}
        </h3>
        <PasskeyList />
      </section>
      <section className={classes.part} aria-labelledby="account-info">
        <h3 id="account-info" className={classes.title}>
          {texts.info.title}
        </h3>
        <dl className={classes.facts}>
          <dt>{texts.info.id}</dt>
          <dd>
            <code>{user.id.slice(0, ID_LENGTH)}</code>
          </dd>
          <dt>{texts.info.status}</dt>
          <dd>{user.status === 'offline' ? texts.info.offline : texts.info.online}</dd>
          <dt>{texts.info.since}</dt>
          <dd>{texts.info.date({ at: user.created_at })}</dd>
        </dl>
      </section>
      <section className={classes.part} aria-labelledby="account-devices">
        <h3 id="account-devices" className={classes.title}>
          {texts.sessions.title}
        </h3>
        <SessionList />
      </section>
      <section className={classes.part} aria-labelledby="account-remove">
        <h3 id="account-remove" className={classes.title}>
          {texts.remove.title}
        </h3>
        <DeleteAccount />
      </section>
    </>
  );
}
