import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { keyInReadingDirection } from '../../../ui/focus/reading-direction.ts';
import { closeViewer, moveViewer, useFileViewer, type ViewableFile } from '../files.dialog.ts';
import { formatFileSize } from '../files.sizes.ts';
import { filesTexts as texts } from '../files.texts.ts';
import classes from './FileViewer.module.css';
import { PdfView } from './PdfView.tsx';

const ARROW_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Shows images and documents in a full-window viewer. The native dialog element traps and restores the focus. */
export function FileViewer() {
  const viewing = useFileViewer((viewer) => viewer.viewing);
  return viewing && <OpenFileViewer {...viewing} />;
}

function OpenFileViewer({ files, index }: { files: readonly ViewableFile[]; index: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const file = files[index]!;

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The dialog would focus its first element, so the close button gets the focus instead.
    shown?.querySelector<HTMLElement>('[data-close]')?.focus();
    return () => shown?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROW_STEPS[keyInReadingDirection(event.key, event.currentTarget)];
    if (by === undefined) return;
    event.preventDefault();
    moveViewer(by);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, as the dialog's `cancel`
    <dialog
      ref={dialog}
      className={classes.viewer}
      aria-label={texts.viewer}
      onCancel={(event) => {
        event.preventDefault();
        closeViewer();
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // A click next to the file closes the viewer.
        if ((event.target as Element).hasAttribute('data-stage')) closeViewer();
      }}
    >
      <header className={classes.bar}>
        <span className={classes.words} aria-live="polite">
          <bdi className={classes.name}>{file.name}</bdi>
          <span className={classes.about}>
            {formatFileSize(file.size)}
            {files.length > 1 && ` · ${texts.place({ index: index + 1, count: files.length })}`}
          </span>
        </span>
        <ActionIcon
          component="a"
          href={file.url}
          download={file.name}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={texts.download({ name: file.name })}
        >
          <IconDownload size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={texts.close}
          onClick={closeViewer}
          data-close
        >
          <IconX size={20} />
        </ActionIcon>
      </header>
      <div className={classes.stage} data-stage key={file.url}>
        {file.type === 'application/pdf' ? (
          <PdfView url={file.url} />
        ) : (
          <img
            className={classes.image}
            src={file.url}
            alt={file.name}
            style={file.preview ? { backgroundImage: `url(${file.preview})` } : undefined}
          />
        )}
      </div>
      {files.length > 1 && (
        <>
          <ActionIcon
            className={classes.previous}
            variant="default"
            size={40}
            radius="xl"
            aria-label={texts.previous}
            disabled={index === 0}
            onClick={() => moveViewer(-1)}
          >
            <IconChevronLeft size={22} />
          </ActionIcon>
          <ActionIcon
            className={classes.next}
            variant="default"
            size={40}
            radius="xl"
            aria-label={texts.next}
            disabled={index === files.length - 1}
            onClick={() => moveViewer(1)}
          >
            <IconChevronRight size={22} />
          </ActionIcon>
        </>
      )}
    </dialog>
  );
}
