import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { type CallRequest, useCurrentCall } from '../calls.current.ts';
import { CallBar } from './CallBar.tsx';
import { CallOverlay } from './CallOverlay.tsx';
import { Lobby } from './Lobby.tsx';
import { RecordingRequest } from './RecordingRequest.tsx';
import { RemoteSound } from './RemoteSound.tsx';
import { useCall } from './useCall.ts';
import { useCallChat } from './useCallChat.ts';
import { usePictureInPicture } from './usePictureInPicture.tsx';

/** The call of this tab: as an overlay, or as a small bar while the user works elsewhere. Its sound plays in both. */
export function CallLayer({ request }: { request: CallRequest }) {
  const me = useCurrentUserId();
  const isMinimized = useCurrentCall((current) => current.isMinimized);
  const { call, state, isInLobby, joinNow } = useCall(request);
  const pictureInPicture = usePictureInPicture(call, state);
  const chat = useCallChat(request.conversation);
  if (!call) return null;
  const { conversation, action } = request;
  if (isInLobby)
    return <Lobby call={call} state={state} conversation={conversation} action={action} onJoin={joinNow} />;
  const View = isMinimized ? CallBar : CallOverlay;
  return (
    <>
      <View
        call={call}
        state={state}
        conversation={conversation}
        pictureInPicture={pictureInPicture}
        chat={chat}
        onJoinNow={joinNow}
      />
      <RecordingRequest call={call} state={state} />
      {pictureInPicture.video}
      {/* Two tabs of one user are in the same room: hearing oneself would cause an echo. */}
      <RemoteSound remotes={state.remotes.filter(({ user }) => user.id !== me)} />
    </>
  );
}
