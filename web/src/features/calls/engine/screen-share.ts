/** A shared screen: its picture, and its sound where the browser offers one. */
export interface ScreenShare {
  readonly screen: MediaStreamTrack;
  readonly screenAudio: MediaStreamTrack | null;
}

/** Asks the user for a screen, window or tab to share. Returns null if the user cancelled. */
export async function openScreen(): Promise<ScreenShare | null> {
  const stream = await navigator.mediaDevices
    .getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: true })
    .catch(() => null);
  const [screen] = stream?.getVideoTracks() ?? [];
  if (!stream || !screen) return null;
  screen.contentHint = 'detail';
  return { screen, screenAudio: stream.getAudioTracks()[0] ?? null };
}

export function stopScreen({ screen, screenAudio }: ScreenShare): void {
  screen.stop();
  screenAudio?.stop();
}
