import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import classes from './AccountSettings.module.css';
import { useDeleteAccount } from './account.mutations.ts';
import { accountTexts } from './account.texts.ts';
import { PasswordStep } from './PasswordStep.tsx';

const texts = accountTexts.remove;

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const mutation = useDeleteAccount();
  const close = () => {
    setIsOpen(false);
    mutation.reset();
  };
  return (
    <div className={classes.danger}>
      <p>{texts.text}</p>
      <Button color="red" variant="outline" onClick={() => setIsOpen(true)}>
        {texts.action}
      </Button>
      <Modal opened={isOpen} onClose={close} title={texts.confirm}>
        <PasswordStep
          text={texts.warning}
          action={texts.action}
          failed={texts.failed}
          isDangerous
          mutation={mutation}
          onCancel={close}
        />
      </Modal>
    </div>
  );
}
