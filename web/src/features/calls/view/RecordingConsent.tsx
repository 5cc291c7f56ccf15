import { Button } from '@mantine/core';
import type { Call } from '../engine/call.ts';
import type { CallState } from '../engine/call-state.ts';
import { agreesTo, currentRecordingOf } from '../engine/recording/current-recording.ts';
import classes from './CallOverlay.module.css';
import { callTexts as texts } from './call.texts.ts';

interface Props {
  call: Pick<Call, 'recording'>;
  state: Pick<CallState, 'local' | 'remotes'>;
}

/** Says whether a running recording has the user’s voice, and lets them withdraw their consent or give it later. */
export function RecordingConsent({ call, state: { local, remotes } }: Props) {
  const recording = currentRecordingOf(remotes)?.recording;
  const agrees = recording ? agreesTo(local, recording) : null;
  if (agrees === null || recording?.phase !== 'running') return null;
  return (
    <div className={classes.consent}>
      <span role="status">{agrees ? texts.recording.hasVoice : texts.recording.hasNoVoice}</span>
      <Button size="compact-sm" variant="default" onClick={() => call.recording.answerTo(recording, !agrees)}>
        {agrees ? texts.recording.withdraw : texts.recording.agree}
      </Button>
    </div>
  );
}
