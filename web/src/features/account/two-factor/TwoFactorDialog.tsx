import { Modal } from '@mantine/core';
import type { TwoFactorSetup } from '@workflow/contract/auth/two-factor/two-factor.schema.ts';
import { useState } from 'react';
import { PasswordStep } from '../PasswordStep.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { ScanStep } from './ScanStep.tsx';
import { useDisableTwoFactor, useReplaceRecoveryCodes, useSetUpTwoFactor } from './two-factor.queries.ts';
import { twoFactorTexts as texts } from './two-factor.texts.ts';

export type TwoFactorTask = 'enable' | 'disable' | 'replace';

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'scan'; readonly setup: TwoFactorSetup }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

interface Props {
  task: TwoFactorTask;
  onClose: () => void;
}

/** Turns two-factor authentication on or off, or replaces the recovery codes. Each begins with the password. */
export function TwoFactorDialog({ task, onClose }: Props) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const showCodes = (codes: readonly string[]) => setStep({ name: 'codes', codes });
  const titles = { password: passwordTitleOf(task), scan: texts.setUp.title, codes: texts.codes.title };
  return (
    <Modal
      opened
      onClose={onClose}
      title={titles[step.name]}
      // The codes are shown once, so a stray click or key does not close them.
      closeOnClickOutside={step.name !== 'codes'}
      closeOnEscape={step.name !== 'codes'}
    >
      {step.name === 'password' && task === 'enable' && (
        <EnableStep onCancel={onClose} onSetUp={(setup) => setStep({ name: 'scan', setup })} />
      )}
      {step.name === 'password' && task === 'replace' && (
        <ReplaceStep onCancel={onClose} onReplaced={showCodes} />
      )}
      {step.name === 'password' && task === 'disable' && <DisableStep onClose={onClose} />}
      {step.name === 'scan' && <ScanStep setup={step.setup} onEnabled={showCodes} onCancel={onClose} />}
      {step.name === 'codes' && <RecoveryCodeList codes={step.codes} onDone={onClose} />}
    </Modal>
  );
}

const passwordTitleOf = (task: TwoFactorTask): string =>
  ({ enable: texts.title, disable: texts.disable.title, replace: texts.replace.title })[task];

function EnableStep({
  onCancel,
  onSetUp,
}: {
  onCancel: () => void;
  onSetUp: (setup: TwoFactorSetup) => void;
}) {
  const setUp = useSetUpTwoFactor();
  return (
    <PasswordStep
      failed={texts.failed}
      text={texts.passwordText}
      action={texts.continue}
      mutation={{ ...setUp, mutate: (password) => setUp.mutate(password, { onSuccess: onSetUp }) }}
      onCancel={onCancel}
    />
  );
}

function ReplaceStep({
  onCancel,
  onReplaced,
}: {
  onCancel: () => void;
  onReplaced: (codes: string[]) => void;
}) {
  const replace = useReplaceRecoveryCodes();
  const mutate = (password: string) =>
    replace.mutate(password, { onSuccess: ({ recovery_codes }) => onReplaced(recovery_codes) });
  return (
    <PasswordStep
      failed={texts.failed}
      text={`${texts.replace.text} ${texts.passwordText}`}
      action={texts.newCodes}
      mutation={{ ...replace, mutate }}
      onCancel={onCancel}
    />
  );
}

function DisableStep({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor();
  return (
    <PasswordStep
      failed={texts.failed}
      text={`${texts.disable.text} ${texts.passwordText}`}
      action={texts.turnOff}
      isDangerous
      mutation={{ ...disable, mutate: (password) => disable.mutate(password, { onSuccess: onClose }) }}
      onCancel={onClose}
    />
  );
}
