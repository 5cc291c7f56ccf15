import { useEffect } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { openCall, useCurrentCall } from './calls.current.ts';
import { takeCallAfterReload } from './calls.reload.ts';

const CallLayer = lazyComponent(() => import('./view/CallLayer.tsx'), 'CallLayer');
const IncomingCall = lazyComponent(() => import('./view/IncomingCall.tsx'), 'IncomingCall');

/** Renders the call of this tab, and a call that rings, on every screen. */
export function CallsBackground() {
  const userId = useCurrentUserId();
  const request = useCurrentCall((current) => current.request);
  useEffect(() => {
    const interrupted = userId && takeCallAfterReload(userId);
    if (interrupted) openCall(interrupted);
  }, [userId]);
  const ringing = useCurrentCall((current) => current.ringing);
  return (
    <>
      {request && (
        <LazyBoundary fallback={null}>
          <CallLayer request={request} />
        </LazyBoundary>
      )}
      {ringing && (
        <LazyBoundary fallback={null}>
          <IncomingCall key={ringing.callId} ringing={ringing} />
        </LazyBoundary>
      )}
    </>
  );
}
