import { changeActivity } from '@workflow/contract/presence/presence.events.ts';
import { isUserIdle, watchUserActivity } from '../../platform/presence/user-activity.ts';
import { onConnect } from '../../platform/socket/connection-state.ts';
import { emit, wasIdleAtHandshake } from '../../platform/socket/socket.ts';

/** Tells the server when the user becomes inactive in this browser, and active again. */
export function reportActivity(): () => void {
  const report = () => void emit(changeActivity, { is_active: !isUserIdle() });
  const stops = [
    watchUserActivity(report),
    onConnect(() => {
      // The handshake reported the state at that time, so the client reports only a later change.
      if (wasIdleAtHandshake() !== isUserIdle()) report();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
