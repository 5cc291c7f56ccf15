import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uiTexts } from '../ui.texts.ts';
import classes from './ToastOutlet.module.css';
import { dismissToast, type Toast, useToasts } from './toast.ts';

const TOAST_DURATION_MS = { success: 3_500, error: 7_000 };
/** The duration of a toast with an action, in milliseconds. It is longer, because the user has to decide. */
const ACTION_TOAST_DURATION_MS = 10_000;

/**
 * Renders the toasts above everything. The popover is always open, so that screen readers watch it as a live region. While it contains
 * toasts, it is the last pane.
 */
export function ToastOutlet() {
  const toasts = useToasts((state) => state.toasts);
  const box = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => box.current?.showPopover(), []);

  useLayoutEffect(() => {
    if (newest === undefined || !document.querySelector('dialog[open]')) return;
    // A reopened popover moves to the top layer, above the open dialog.
    box.current?.hidePopover();
    box.current?.showPopover();
  }, [newest]);

  return (
    <div
      ref={box}
      popover="manual"
      role="status"
      className={classes.box}
      data-pane={toasts.length > 0 || undefined}
      tabIndex={-1}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </div>
  );
}

/** A toast that disappears after its duration. Hovering over it or focusing it pauses the timer. */
function ToastCard({
  toast: { id, kind, text, name, actions },
  isPaused,
}: {
  toast: Toast;
  isPaused: boolean;
}) {
  const durationMs = actions.length > 0 ? ACTION_TOAST_DURATION_MS : TOAST_DURATION_MS[kind];
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isPaused]);

  return (
    <div className={classes.toast} data-kind={kind}>
      <span className={classes.icon} aria-hidden>
        {kind === 'error' ? <IconAlertTriangle size={16} stroke={2} /> : <IconCheck size={16} stroke={2.5} />}
      </span>
      <span className={classes.text}>
        {name && <bdi className={classes.name}>{name}</bdi>}
        <span>{text}</span>
      </span>
      {actions.length > 0 && (
        <span className={classes.actions}>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="default"
              onClick={() => {
                dismissToast(id);
                run();
              }}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
      <ActionIcon aria-label={uiTexts.dismiss} onClick={() => dismissToast(id)}>
        <IconX size={14} stroke={2} />
      </ActionIcon>
    </div>
  );
}
