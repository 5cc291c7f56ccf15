import { CloseButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { fitImage, formatFileSize } from '../files.sizes.ts';
import { filesTexts as texts } from '../files.texts.ts';
import classes from './MessageFile.module.css';
import { useObjectUrl } from './useObjectUrl.ts';

interface Props {
  file: {
    readonly blob: Blob;
    readonly name: string;
    readonly size: { readonly width: number; readonly height: number } | null;
    /** Why the upload is delayed, if it is. */
    readonly delay?: string;
  };
  /** The upload progress from 0 to 1; null if it is not uploading. */
  progress: number | null;
  /** Discards the message with the file; null if another button does that. */
  onCancel: (() => void) | null;
}

/** A file that is being uploaded, in its final size. */
export function PendingFile({ file: { blob, name, size, delay }, progress, onCancel }: Props) {
  const isVideo = blob.type.startsWith('video/');
  const isSound = blob.type.startsWith('audio/');
  const url = useObjectUrl(size || isVideo || isSound ? blob : null);
  const cancel = onCancel && (
    <CloseButton
      className={classes.cancel ?? ''}
      size="sm"
      aria-label={texts.cancel({ name })}
      onClick={onCancel}
    />
  );
  const track = progress !== null && (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={texts.progress({ name })}
      aria-valuenow={Math.round(progress * 100)}
    >
      <div className={classes.done} style={{ inlineSize: `${progress * 100}%` }} />
    </div>
  );
  const box = size && fitImage(size);
  return (
    <>
      {box || isVideo ? (
        <div className={classes.pending}>
          {box ? (
            <div
              className={classes.picture}
              style={{
                inlineSize: box.width,
                aspectRatio: `${box.width} / ${box.height}`,
                cursor: 'default',
              }}
            >
              {url && <img src={url} alt={name} />}
            </div>
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: files that users send have no captions
            <video className={classes.video} src={url ?? undefined} preload="metadata" aria-label={name} />
          )}
          {cancel}
          {track}
        </div>
      ) : (
        <div className={classes.file}>
          <div className={classes.card}>
            <IconFile size={24} stroke={1.5} aria-hidden />
            <span className={classes.words}>
              <bdi className={classes.name}>{name}</bdi>
              <span className={classes.size}>{formatFileSize(blob.size)}</span>
            </span>
            {cancel}
          </div>
          {isSound && (
            // biome-ignore lint/a11y/useMediaCaption: files that users send have no captions
            <audio
              className={classes.audio}
              src={url ?? undefined}
              controls
              preload="none"
              aria-label={name}
            />
          )}
          {track}
        </div>
      )}
      {progress !== null && delay && (
        <div className={classes.delay} role="status">
          {delay}
        </div>
      )}
    </>
  );
}
