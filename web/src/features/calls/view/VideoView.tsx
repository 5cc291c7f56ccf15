import { useEffect, useRef } from 'react';
import classes from './CallTile.module.css';

interface Props {
  stream: MediaStream;
  /** Shows the picture as in a mirror, which people expect of their own camera. */
  isMirrored?: boolean;
  /** Shows the whole picture instead of filling the tile. */
  isWhole?: boolean;
}

/** Shows a video stream without its sound. */
export function VideoView({ stream, isMirrored = false, isWhole = false }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.srcObject = stream;
    // Removing the element interrupts the start of the video, which is not an error.
    void video.play().catch(() => {});
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={element}
      className={classes.video}
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
      autoPlay
      muted
      playsInline
    />
  );
}
