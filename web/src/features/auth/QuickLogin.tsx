import { Button } from '@mantine/core';
import type { DemoAccount } from '@workflow/contract/auth/auth.schema.ts';
import { useDemoLogin } from './auth.mutations.ts';
import { authTexts } from './auth.texts.ts';
import classes from './QuickLogin.module.css';

const ACCOUNTS: readonly DemoAccount[] = ['admin', 'test', 'demo'];

interface Props {
  onBegin: () => void;
  onFailure: (error: unknown, role: string) => void;
}

/** Buttons that sign in with a built-in demo account. */
export function QuickLogin({ onBegin, onFailure }: Props) {
  const demoLogin = useDemoLogin();
  const { title, text, roles } = authTexts.demo;
  const signIn = (account: DemoAccount) => {
    if (demoLogin.isPending) return;
    onBegin();
    demoLogin.mutate(account, { onError: (error) => onFailure(error, roles[account]) });
  };
  return (
    <section className={classes.block} aria-labelledby="quick-login">
      <h2 id="quick-login" className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>
        {ACCOUNTS.map((account) => (
          <Button
            key={account}
            variant="default"
            px="xs"
            aria-busy={demoLogin.isPending && demoLogin.variables === account}
            onClick={() => signIn(account)}
          >
            {roles[account]}
          </Button>
        ))}
      </div>
    </section>
  );
}
