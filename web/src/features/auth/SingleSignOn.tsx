import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import type { IdentityProvider } from '@workflow/contract/auth/oidc/oidc.schema.ts';
import { failureText } from './auth.form.ts';
import { authTexts } from './auth.texts.ts';
import { useStartSingleSignOn } from './single-sign-on.mutations.ts';

const texts = authTexts.singleSignOn;

interface Props {
  providers: readonly IdentityProvider[];
  redirect: string | undefined;
  onBegin: () => void;
  onFailure: (message: string) => void;
}

/** A button for each identity provider. It leaves WorkFlow for the sign-in page of the provider. */
export function SingleSignOn({ providers, redirect, onBegin, onFailure }: Props) {
  const { mutate, isPending, isSuccess, variables } = useStartSingleSignOn();
  // The button stays busy until the browser has left the page.
  const isLeaving = isPending || isSuccess;
  const start = (provider: string) => {
    if (isLeaving) return;
    onBegin();
    mutate(
      { provider, redirect },
      { onError: (error) => onFailure(failureText(error, authTexts.login.failed)) },
    );
  };
  return providers.map(({ id, name }) => (
    <Button
      key={id}
      variant="default"
      fullWidth
      mt="md"
      leftSection={<IconBuilding size={18} aria-hidden />}
      aria-busy={isLeaving && variables?.provider === id}
      onClick={() => start(id)}
    >
      {texts.submit({ name })}
    </Button>
  ));
}
