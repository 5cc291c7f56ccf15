import { Button } from '@mantine/core';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import type { Call } from '../engine/call.ts';
import type { CallState } from '../engine/call-state.ts';
import { agreesTo, currentRecordingOf } from '../engine/recording/current-recording.ts';
import { callTexts as texts } from './call.texts.ts';
import classes from './IncomingCall.module.css';

/** Asks the user whether another participant may record them. Shown until they answer, also while the call is a bar. */
export function RecordingRequest({ call, state }: { call: Call; state: CallState }) {
  const { local, remotes } = state;
  const current = currentRecordingOf(remotes);
  if (!current || local.recording || agreesTo(local, current.recording) !== null) return null;
  const { recording, by } = current;
  const name = displayNameOf(by.user);
  return (
    <section className={classes.incoming} role="alertdialog" aria-label={texts.recording.request}>
      <p className={classes.text}>
        {recording.phase === 'asking' ? texts.recording.asks({ name }) : texts.recording.isRunning({ name })}
      </p>
      <Button size="compact-md" onClick={() => call.recording.answerTo(recording, true)}>
        {texts.recording.agree}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => call.recording.answerTo(recording, false)}>
        {texts.recording.refuse}
      </Button>
    </section>
  );
}
