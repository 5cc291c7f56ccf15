import { displayNameOf } from '../../../platform/search/user-names.ts';
import type { CallState } from '../engine/call-state.ts';
import { OWN_CAPTION } from '../engine/captions/call-captions.ts';
import classes from './CallOverlay.module.css';
import { callTexts as texts } from './call.texts.ts';

/** Shows what the participants say. Screen readers do not read it out, because their users hear the call. */
export function Captions({ state: { captions, remotes } }: { state: CallState }) {
  if (captions.size === 0) return null;
  const nameOf = (sessionId: string) => {
    const user = remotes.find((remote) => remote.sessionId === sessionId)?.user;
    return sessionId === OWN_CAPTION ? texts.you : user && displayNameOf(user);
  };
  return (
    <section className={classes.captions} aria-label={texts.captions.label}>
      {[...captions].map(([sessionId, caption]) => (
        <p key={sessionId}>
          <bdi className={classes.speaker}>{nameOf(sessionId)}</bdi> <span dir="auto">{caption}</span>
        </p>
      ))}
    </section>
  );
}
