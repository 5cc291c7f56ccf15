import { Button } from '@mantine/core';
import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import classes from './Dialog.module.css';
import type { DialogRequest } from './dialog-queue.ts';

/**
 * A confirmation or alert. The native `<dialog>` opens above everything, including a form in a modal, traps the focus and restores it on
 * close. Without a title, the message is the accessible name. Enter confirms, but cancels what cannot be undone.
 */
export function Dialog({ request }: { request: DialogRequest }) {
  const { title, message, detail, confirmLabel, cancelLabel, danger, answer } = request;
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  const about = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-default]')?.focus();
    return () => shown?.close();
  }, []);

  // The dialog element has no padding, so a click on the element itself is a click on the backdrop.
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) answer(false);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, as the dialog's `cancel`
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={name}
      aria-describedby={detail ? about : undefined}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
      onClick={closeFromOutside}
    >
      <div className={classes.content}>
        <h2 id={name} className={title ? classes.title : classes.plainTitle}>
          {title ?? message}
        </h2>
        {title && <p className={classes.message}>{message}</p>}
        {detail && (
          <p id={about} className={classes.message}>
            {detail}
          </p>
        )}
        <div className={classes.buttons}>
          {cancelLabel && (
            <Button variant="default" onClick={() => answer(false)} data-default={danger || undefined}>
              {cancelLabel}
            </Button>
          )}
          <Button
            color={danger ? 'red' : 'accent'}
            onClick={() => answer(true)}
            data-default={!danger || !cancelLabel || undefined}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
