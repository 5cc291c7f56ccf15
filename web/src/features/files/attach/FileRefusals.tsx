import { CloseButton } from '@mantine/core';
import { setFileRefusals, useFileRefusals } from '../files.refusals.ts';
import { filesTexts as texts } from '../files.texts.ts';
import classes from './AttachedFiles.module.css';

interface Props {
  userId: string;
  conversationId: string;
  /** Moves the focus after the list was closed. */
  onClosed: () => void;
}

/** Says above the text field which files could not be attached, and why. */
export function FileRefusals({ userId, conversationId, onClosed }: Props) {
  const refusals = useFileRefusals(userId, conversationId);
  if (refusals.length === 0) return null;
  return (
    <div role="alert" className={classes.refusals}>
      <ul className={classes.refusalList}>
        {refusals.map(({ name, reason }) => (
          <li key={name}>
            <bdi className={classes.refusedName}>{name}</bdi> {reason}
          </li>
        ))}
      </ul>
      <CloseButton
        size="sm"
        aria-label={texts.dismissErrors}
        onClick={() => {
          setFileRefusals(userId, conversationId, []);
          onClosed();
        }}
      />
    </div>
  );
}
