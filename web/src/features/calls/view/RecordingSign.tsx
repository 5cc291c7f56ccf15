import { IconPlayerRecordFilled } from '@tabler/icons-react';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import type { CallState } from '../engine/call-state.ts';
import { currentRecordingOf } from '../engine/recording/current-recording.ts';
import classes from './CallOverlay.module.css';
import { callTexts as texts } from './call.texts.ts';

/** Says that the call is being recorded, and by whom. */
export function RecordingSign({ state: { local, remotes } }: { state: CallState }) {
  const other = currentRecordingOf(remotes);
  const text =
    local.recording?.phase === 'running'
      ? texts.recording.byYou
      : local.recording
        ? texts.recording.waiting
        : other?.recording.phase === 'running' && texts.recording.by({ name: displayNameOf(other.by.user) });
  if (!text) return null;
  return (
    <span className={classes.recording} role="status">
      <IconPlayerRecordFilled size={12} aria-hidden />
      {text}
    </span>
  );
}
