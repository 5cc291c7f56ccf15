import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import type { MessageStatus } from '@workflow/contract/messages/messages.schema.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import classes from './MessageTicks.module.css';

export type DeliveryProgress = MessageStatus | 'waiting' | 'refused';

const SIGNS = {
  waiting: { Icon: IconClock, label: () => texts.waiting },
  refused: { Icon: IconAlertCircle, label: () => texts.notSent },
  sent: { Icon: IconCheck, label: () => texts.status.sent },
  delivered: { Icon: IconChecks, label: () => texts.status.delivered },
  seen: { Icon: IconChecks, label: () => texts.status.seen },
} as const;

/** Shows the delivery status of the user's own message: sent, delivered or seen. */
export function MessageTicks({ progress }: { progress: DeliveryProgress }) {
  const { Icon, label } = SIGNS[progress];
  return (
    <span className={classes.ticks} data-progress={progress} role="img" aria-label={label()} title={label()}>
      <Icon size={15} stroke={2} aria-hidden />
    </span>
  );
}
