import { CloseButton } from '@mantine/core';
import type { MessageFile as File } from '@workflow/contract/files/files.schema.ts';
import type { ComponentProps, CSSProperties } from 'react';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { isSoundFile, isVideoFile } from '../files.media.ts';
import { fitImage } from '../files.sizes.ts';
import { filesTexts as texts } from '../files.texts.ts';
import type { MessageFile as OfMessage } from './MessageFile.tsx';
import type { PendingFile as Pending } from './PendingFile.tsx';

export { AttachedFiles } from '../attach/AttachedFiles.tsx';

const importFileComponents = () => import('./file-components.ts');
const LazyOfMessage = lazyComponent<'MessageFile', ComponentProps<typeof OfMessage>>(
  importFileComponents,
  'MessageFile',
);
const LazyPending = lazyComponent<'PendingFile', ComponentProps<typeof Pending>>(
  importFileComponents,
  'PendingFile',
);

export function PendingFile(props: ComponentProps<typeof Pending>) {
  const { file, onCancel } = props;
  const name = (
    <>
      <bdi>{file.name}</bdi>
      {onCancel && (
        <CloseButton size="sm" aria-label={texts.cancel({ name: file.name })} onClick={onCancel} />
      )}
    </>
  );
  return (
    <LazyBoundary fallback={name}>
      <LazyPending {...props} />
    </LazyBoundary>
  );
}

/** Reserves the file's height before its code has loaded. */
export function MessageFile(props: ComponentProps<typeof OfMessage>) {
  const { file_url, file_name } = props.file;
  const link = (
    <a href={file_url} download={file_name}>
      <bdi>{file_name}</bdi>
    </a>
  );
  return (
    <LazyBoundary fallback={<div style={reservedSizeOf(props.file)}>{link}</div>}>
      <LazyOfMessage {...props} />
    </LazyBoundary>
  );
}

const CARD_SIZE = 56;
const PLAYER = 40;

/** Returns the size that the file will take, also in a narrow list. */
function reservedSizeOf(file: File): CSSProperties {
  const { file_picture } = file;
  const place = { maxInlineSize: '100%', marginBlock: 4, overflow: 'hidden' };
  if (file_picture) {
    const { width, height } = fitImage(file_picture);
    return { ...place, inlineSize: width, aspectRatio: `${width} / ${height}` };
  }
  if (isVideoFile(file)) return { ...place, inlineSize: 360, aspectRatio: '16 / 9' };
  return { ...place, blockSize: CARD_SIZE + (isSoundFile(file) ? PLAYER : 0) };
}
