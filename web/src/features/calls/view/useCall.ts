import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { translateProblem } from '../../../platform/language/problem.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { getCurrentUserId } from '../../../platform/session/current-user.ts';
import { openDialog } from '../../../ui/dialog/dialog-queue.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { dmsQuery } from '../../dms/dms.queries.ts';
import { type CallRequest, closeCall, useCurrentCall } from '../calls.current.ts';
import { useCallPreferences } from '../calls.preferences.storage.ts';
import { saveCallForReload } from '../calls.reload.ts';
import { Call, type CallEnd } from '../engine/call.ts';
import { type CallState, initialCallState } from '../engine/call-state.ts';
import { callTexts as texts } from './call.texts.ts';
import { showDeviceNotice } from './device-notices.ts';
import { postRecording } from './post-recording.ts';

export interface RunningCall {
  readonly call: Call | null;
  readonly state: CallState;
  /** Whether the user still chooses devices. */
  readonly isInLobby: boolean;
  /** Joins from the lobby, or without waiting for the permission to use devices. */
  readonly joinNow: () => void;
}

/** Runs the call of this tab while the component is mounted. */
export function useCall(request: CallRequest): RunningCall {
  const client = useQueryClient();
  const [running, setRunning] = useState<{ readonly call: Call; readonly joinNow: () => void } | null>(null);
  const [state, setState] = useState(initialCallState);
  const [isInLobby, setIsInLobby] = useState(request.hasLobby === true);
  useEffect(() => {
    setIsInLobby(request.hasLobby === true);
    const close = () => {
      // Another call may have taken the place of this one.
      if (useCurrentCall.getState().request === request) closeCall();
    };
    const call = new Call({
      client,
      request,
      choices: { ...useCallPreferences.getState(), ...request.earlier },
      onNotice: showDeviceNotice,
      onChange: setState,
      onDeclined: (userId, isAlone) => {
        const row = client
          .getQueryData(dmsQuery(request.conversation.workspace_id).queryKey)
          ?.find(({ id }) => id === request.conversation.id);
        const person = row?.other_users.find(({ id }) => id === userId);
        if (!person) return;
        toast.success(texts.declined({ name: displayNameOf(person) }));
        // Nobody else can answer.
        if (isAlone && row?.other_users.length === 1) close();
      },
      onRecorded: (part) => postRecording(request.conversation, part),
      onRecordingRefused: ({ user }) => toast.error(texts.recording.refused({ name: displayNameOf(user) })),
      onRecordingTaken: ({ user }) => toast.error(texts.recording.taken({ name: displayNameOf(user) })),
      onCaptionsRefused: () => toast.error(texts.captions.refused),
      onEnd: (end) => {
        reportEnd(end);
        close();
      },
    });
    const skip = Promise.withResolvers<void>();
    setRunning({ call, joinNow: skip.resolve });
    void begin(call, request, skip.promise, close).finally(() => setIsInLobby(false));
    const save = () => {
      const userId = getCurrentUserId(client);
      const { sessionId } = call;
      if (userId && sessionId)
        saveCallForReload(userId, {
          conversation: request.conversation,
          action: 'join',
          earlier: {
            sessionId,
            ...call.media.choices,
            isMinimized: useCurrentCall.getState().isMinimized,
          },
        });
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      call.leave();
    };
  }, [client, request]);
  return {
    call: running?.call ?? null,
    state,
    isInLobby,
    joinNow: () => {
      setIsInLobby(false);
      running?.joinNow();
    },
  };
}

async function begin(
  call: Call,
  request: CallRequest,
  skipped: Promise<void>,
  close: () => void,
): Promise<void> {
  const opened = call.media.open();
  // The lobby shows the problems of the devices.
  if (request.hasLobby) await skipped;
  else if (!(await canJoinWith(call, Promise.race([opened, skipped])))) return close();
  const hasJoined = await call.join();
  if (hasJoined && request.action === 'start')
    toast.success(request.conversation.kind === 'channel' ? texts.started : texts.startedInDm);
}

/** Returns whether to join: with the devices, or without them after the browser refused both. */
async function canJoinWith(call: Call, opened: Promise<void>): Promise<boolean> {
  await opened;
  const { microphone, camera } = call.media.state.problems;
  return microphone !== 'denied' || camera !== 'denied' || offerToJoinWithout();
}

/** Says that the browser refused both devices. Closing the dialog closes the call. */
async function offerToJoinWithout(): Promise<boolean> {
  const isClosing = await openDialog({
    title: null,
    message: texts.devicesRefused,
    detail: null,
    confirmLabel: uiTexts.ok,
    cancelLabel: texts.joinWithout,
    danger: false,
  });
  return !isClosing;
}

function reportEnd(end: CallEnd): void {
  if (end.reason === 'refused') toast.error(translateProblem(end));
  else toast.success(texts[end.reason]);
}
