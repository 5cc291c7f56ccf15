import type { CallRequest } from '../calls.current.ts';
import type { Call } from '../engine/call.ts';
import type { CallState } from '../engine/call-state.ts';
import type { CallChat } from './useCallChat.ts';
import type { PictureInPicture } from './usePictureInPicture.tsx';

/** The state of a call that its overlay and its small bar show. */
export interface CallViewProps {
  call: Call;
  state: CallState;
  conversation: CallRequest['conversation'];
  pictureInPicture: PictureInPicture;
  chat: CallChat;
  /** Joins without waiting for the permission to use devices. */
  onJoinNow: () => void;
}
