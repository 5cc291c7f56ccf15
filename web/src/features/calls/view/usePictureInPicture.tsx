import { type ReactNode, useEffect, useState } from 'react';
import type { Call } from '../engine/call.ts';
import type { CallState } from '../engine/call-state.ts';
import classes from './RemoteSound.module.css';

export interface PictureInPicture {
  readonly isAvailable: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** The video that the browser shows above other windows. It is always rendered, because unmounting it would close the window. */
  readonly video: ReactNode;
}

/** Shows the participant who speaks, or a shared screen, in a small window above all others. */
export function usePictureInPicture(call: Call | null, { remotes }: CallState): PictureInPicture {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const candidates = remotes.filter(
    ({ isCameraOff, isSharing, camera, screen }) => (isSharing && screen) || (!isCameraOff && camera),
  );
  const shown =
    candidates.find(({ isSharing }) => isSharing) ??
    candidates.find(({ isSpeaking }) => isSpeaking) ??
    candidates.find(({ sessionId }) => sessionId === shownId) ??
    candidates[0];
  if (shown && shown.sessionId !== shownId) setShownId(shown.sessionId);
  const stream = (shown?.isSharing && shown.screen) || shown?.camera || null;
  const isRendered = 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled;

  useEffect(() => {
    if (!video) return;
    const handleClose = () => setIsOpen(false);
    video.addEventListener('leavepictureinpicture', handleClose);
    return () => video.removeEventListener('leavepictureinpicture', handleClose);
  }, [video]);
  useEffect(() => {
    // A closed window decodes nothing. Setting the same stream again would interrupt the start of the video.
    const wanted = isOpen ? stream : null;
    if (video && video.srcObject !== wanted) video.srcObject = wanted;
  }, [video, isOpen, stream]);
  // Without a picture, the window would freeze.
  useEffect(() => {
    if (isOpen && !stream) void document.exitPictureInPicture().catch(() => {});
  }, [isOpen, stream]);
  const sessionId = isOpen ? (shown?.sessionId ?? null) : null;
  useEffect(() => call?.keepShowing(sessionId), [call, sessionId]);

  const open = async () => {
    if (!video) return;
    // From now on the others send this picture, also while the call is a bar.
    setIsOpen(true);
    try {
      video.srcObject = stream;
      await video.play();
      await video.requestPictureInPicture();
    } catch {
      setIsOpen(false);
    }
  };
  return {
    isAvailable: isRendered && stream !== null,
    isOpen,
    toggle: () => void (isOpen ? document.exitPictureInPicture().catch(() => setIsOpen(false)) : open()),
    video: isRendered && (
      <video ref={setVideo} className={classes.hidden} aria-hidden autoPlay muted playsInline />
    ),
  };
}
