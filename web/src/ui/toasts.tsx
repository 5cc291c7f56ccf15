import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import classes from './toasts.module.css';
import { uiTexts } from './ui.texts.ts';

const KINDS = {
  success: { icon: <IconCheck size={16} stroke={2.5} />, autoClose: 3500 },
  error: { icon: <IconAlertTriangle size={16} stroke={2} />, autoClose: 7000 },
};

export function present(kind: keyof typeof KINDS, text: string): void {
  notifications.show({
    message: text,
    ...KINDS[kind],
    withBorder: false,
    closeButtonProps: { 'aria-label': uiTexts.dismiss },
    classNames: {
      root: classes.toast,
      icon: kind === 'error' ? classes.errorIcon : classes.successIcon,
      description: classes.text,
    },
  });
}

export function Toasts() {
  return <Notifications position="top-center" limit={4} transitionDuration={120} containerWidth={360} />;
}
