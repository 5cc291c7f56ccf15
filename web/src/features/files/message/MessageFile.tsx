import { IconDownload, IconFile } from '@tabler/icons-react';
import type { MessageFile as File } from '@workflow/contract/files/files.schema.ts';
import { isSoundFile, isVideoFile } from '../files.media.ts';
import { fitImage, formatFileSize } from '../files.sizes.ts';
import { filesTexts as texts } from '../files.texts.ts';
import classes from './MessageFile.module.css';

interface Props {
  file: File;
  /** Opens the file in the viewer. */
  onOpen: () => void;
}

/** A file of a message. Its height does not change while it loads. */
export function MessageFile({ file, onOpen }: Props) {
  const { file_url, file_name, file_size, file_type, file_picture } = file;
  if (file_picture) {
    const { width, height } = fitImage(file_picture);
    return (
      <button
        type="button"
        className={classes.picture}
        style={{
          inlineSize: width,
          aspectRatio: `${width} / ${height}`,
          backgroundImage: `url(${file_picture.preview})`,
        }}
        aria-label={texts.open({ name: file_name })}
        onClick={onOpen}
      >
        <img src={file_picture.thumbnail_url} alt="" width={width} height={height} loading="lazy" />
      </button>
    );
  }
  if (isVideoFile(file)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: files that users send have no captions
      <video className={classes.video} src={file_url} controls preload="metadata" aria-label={file_name} />
    );
  }
  return (
    <div className={classes.file}>
      <div className={classes.card}>
        <IconFile size={24} stroke={1.5} aria-hidden />
        <span className={classes.words}>
          {file_type === 'application/pdf' ? (
            <button
              type="button"
              className={classes.name}
              onClick={onOpen}
              aria-label={texts.open({ name: file_name })}
            >
              <bdi>{file_name}</bdi>
            </button>
          ) : (
            <bdi className={classes.name}>{file_name}</bdi>
          )}
          <span className={classes.size}>{formatFileSize(file_size)}</span>
        </span>
        <a
          className={classes.download}
          href={file_url}
          download={file_name}
          aria-label={texts.download({ name: file_name })}
        >
          <IconDownload size={18} aria-hidden />
        </a>
      </div>
      {isSoundFile(file) && (
        // biome-ignore lint/a11y/useMediaCaption: files that users send have no captions
        <audio className={classes.audio} src={file_url} controls preload="none" aria-label={file_name} />
      )}
    </div>
  );
}
