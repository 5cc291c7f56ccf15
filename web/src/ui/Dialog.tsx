import { Button, Modal } from '@mantine/core';
import classes from './Dialog.module.css';
import type { DialogRequest } from './dialogs.ts';

interface Props {
  request: DialogRequest;
  opened: boolean;
}

/** A short question or notice. Without a title of its own the message is its name. */
export function Dialog({ request, opened }: Props) {
  const { title, message, confirmLabel, cancelLabel, danger, answer } = request;
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      withCloseButton={false}
      size={400}
      title={title ?? message}
      classNames={{
        title: title ? undefined : classes.plainTitle,
        body: classes.body,
        header: classes.header,
      }}
    >
      {title && <p className={classes.message}>{message}</p>}
      <div className={classes.buttons}>
        {cancelLabel && (
          <Button variant="default" onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
        )}
        <Button color={danger ? 'red' : 'accent'} onClick={() => answer(true)} data-autofocus>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
