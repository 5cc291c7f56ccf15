import { CloseButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { boxOf, sizeText } from './files.numbers.ts';
import { filesTexts as texts } from './files.texts.ts';
import classes from './MessageFile.module.css';
import { useObjectUrl } from './useObjectUrl.ts';

interface Props {
  file: {
    readonly blob: Blob;
    readonly name: string;
    readonly size: { readonly width: number; readonly height: number } | null;
    /** Why it does not leave at the moment. */
    readonly delay?: string;
  };
  /** How much of it has arrived, from 0 to 1; null where it is not on its way. */
  progress: number | null;
  /** Gives up the message with it; null where there is something else to do that. */
  onCancel: (() => void) | null;
}

/** A file on its way, as large as it will be. */
export function PendingFile({ file: { blob, name, size, delay }, progress, onCancel }: Props) {
  const url = useObjectUrl(size ? blob : null);
  const box = size && boxOf(size);
  return (
    <>
      {box && (
        <div
          className={classes.picture}
          style={{ inlineSize: box.width, aspectRatio: `${box.width} / ${box.height}`, cursor: 'default' }}
        >
          {url && <img src={url} alt={name} />}
        </div>
      )}
      <div className={classes.file}>
        <div className={classes.card}>
          <IconFile size={24} stroke={1.5} aria-hidden />
          <span className={classes.words}>
            <bdi className={classes.name}>{name}</bdi>
            <span className={classes.size}>{sizeText(blob.size)}</span>
          </span>
          {onCancel && <CloseButton size="sm" aria-label={texts.cancel({ name })} onClick={onCancel} />}
        </div>
        {progress !== null && (
          <div
            className={classes.track}
            role="progressbar"
            aria-label={texts.progress({ name })}
            aria-valuenow={Math.round(progress * 100)}
          >
            <div className={classes.done} style={{ inlineSize: `${progress * 100}%` }} />
          </div>
        )}
      </div>
      {progress !== null && delay && (
        <div className={classes.delay} role="status">
          {delay}
        </div>
      )}
    </>
  );
}
