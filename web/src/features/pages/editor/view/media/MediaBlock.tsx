import {
  IconDownload,
  IconFile,
  IconMaximize,
  IconPhoto,
  IconTextCaption,
  IconUpload,
} from '@tabler/icons-react';
import { openViewer } from '../../../../files/files.dialog.ts';
import { formatFileSize } from '../../../../files/files.sizes.ts';
import { filesTexts } from '../../../../files/files.texts.ts';
import { editorTexts as texts } from '../../editor.texts.ts';
import type { Media } from '../../schema/media.ts';
import type { PageUpload } from '../../uploads/upload-state.ts';
import { AltField } from './AltField.tsx';
import classes from './media.module.css';
import { ResizeHandle } from './ResizeHandle.tsx';

/** The actions on an image or file for a user who may edit. */
export interface MediaActions {
  readonly select: () => void;
  readonly choose: () => void;
  readonly cancel: () => void;
  readonly resize: (width: number) => void;
  readonly setAlt: (alt: string) => void;
  readonly writeCaption: () => void;
}

interface Props {
  kind: 'image' | 'file';
  media: Media;
  upload?: PageUpload | undefined;
  /** Absent for readers. */
  actions?: MediaActions | undefined;
  isAltOpen?: boolean;
  onAltToggle?: (isOpen: boolean) => void;
}

/** The picture or file of a block, or the place where it will be. */
export function MediaBlock(props: Props) {
  const { kind, media, upload, actions } = props;
  if (upload) return <Uploading upload={upload} {...(actions && { onCancel: actions.cancel })} />;
  if (media.src === null) return <EmptyMedia kind={kind} name={media.name} onChoose={actions?.choose} />;
  return kind === 'image' ? (
    <ImageBlock {...props} src={media.src} />
  ) : (
    <FileRow {...props} src={media.src} />
  );
}

function Uploading({ upload, onCancel }: { upload: PageUpload; onCancel?: () => void }) {
  const { name, progress, previewUrl } = upload;
  return (
    <div className={classes.uploading}>
      {previewUrl && <img className={classes.preview} src={previewUrl} alt="" />}
      <div className={classes.progress}>
        <bdi className={classes.name}>{filesTexts.progress({ name })}</bdi>
        <progress value={progress} max={1} aria-label={filesTexts.progress({ name })} />
        {onCancel && (
          <button type="button" className={classes.textButton} onClick={onCancel}>
            {texts.media.cancel}
          </button>
        )}
      </div>
    </div>
  );
}

function EmptyMedia({
  kind,
  name,
  onChoose,
}: {
  kind: 'image' | 'file';
  name: string;
  onChoose?: (() => void) | undefined;
}) {
  const Icon = kind === 'image' ? IconPhoto : IconUpload;
  const label = name || (kind === 'image' ? texts.media.addImage : texts.media.addFile);
  return (
    <button type="button" className={classes.empty} disabled={!onChoose} onClick={onChoose}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <bdi>{label}</bdi>
      {name && <span className={classes.soft}>{texts.media.notUploaded}</span>}
    </button>
  );
}

function ImageBlock({ media, src, actions, isAltOpen = false, onAltToggle }: Props & { src: string }) {
  const { name, alt, width, ratio, size } = media;
  const open = () => openViewer([{ url: src, name, type: 'image/*', size: size ?? 0, preview: null }], 0);
  return (
    <div className={classes.frame} style={{ inlineSize: `${width}%` }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard selects the block, and opens the picture with the button */}
      <img
        className={classes.image}
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        style={ratio ? { aspectRatio: String(ratio) } : undefined}
        onMouseDown={(event) => {
          if (!actions) return;
          event.preventDefault();
          actions.select();
        }}
        onClick={actions ? undefined : open}
        onDoubleClick={open}
      />
      <div className={classes.tools}>
        {actions && (
          <>
            <button
              type="button"
              className={classes.tool}
              aria-expanded={isAltOpen}
              data-set={alt !== '' || undefined}
              title={texts.media.altHint}
              onClick={() => onAltToggle?.(!isAltOpen)}
            >
              {texts.media.alt}
            </button>
            <button
              type="button"
              className={classes.tool}
              aria-label={texts.media.caption}
              title={texts.media.caption}
              onClick={actions.writeCaption}
            >
              <IconTextCaption size={16} aria-hidden />
            </button>
          </>
        )}
        <a
          className={classes.tool}
          href={src}
          download={name || true}
          aria-label={filesTexts.download({ name })}
          title={filesTexts.download({ name })}
        >
          <IconDownload size={16} aria-hidden />
        </a>
        <button
          type="button"
          className={classes.tool}
          aria-label={filesTexts.open({ name })}
          title={filesTexts.open({ name })}
          onClick={open}
        >
          <IconMaximize size={16} aria-hidden />
        </button>
      </div>
      {actions && <ResizeHandle width={width} onResize={actions.resize} />}
      {actions && isAltOpen && (
        <AltField
          alt={alt}
          onSave={(next) => {
            if (next !== alt) actions.setAlt(next);
            onAltToggle?.(false);
          }}
        />
      )}
    </div>
  );
}

function FileRow({ media: { name, size }, src, actions }: Props & { src: string }) {
  const label = name || texts.media.file;
  return (
    <a
      className={classes.file}
      href={src}
      download={name || true}
      draggable={false}
      aria-label={filesTexts.download({ name: label })}
      onContextMenu={() => actions?.select()}
    >
      <IconFile size={18} stroke={1.6} aria-hidden className={classes.fileIcon} />
      <bdi className={classes.name}>{label}</bdi>
      {size !== null && <span className={classes.soft}>{formatFileSize(size)}</span>}
    </a>
  );
}
