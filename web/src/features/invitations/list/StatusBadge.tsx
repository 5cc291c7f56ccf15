import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import classes from './StatusBadge.module.css';

export function StatusBadge({ status }: { status: Invitation['status'] }) {
  return (
    <span className={classes.badge} data-status={status}>
      {invitationsTexts.statuses[status]}
    </span>
  );
}
