import { CloseButton } from '@mantine/core';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { ComponentProps } from 'react';
import { LatePart } from '../../ui/LatePart.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { boxOf } from './files.numbers.ts';
import { filesTexts as texts } from './files.texts.ts';
import type { MessageFile as OfMessage } from './MessageFile.tsx';
import type { PendingFile as Pending } from './PendingFile.tsx';

export { AttachedFiles } from './AttachedFiles.tsx';

const parts = () => import('./parts.ts');
const LazyOfMessage = lazyPart<'MessageFile', ComponentProps<typeof OfMessage>>(parts, 'MessageFile');
const LazyPending = lazyPart<'PendingFile', ComponentProps<typeof Pending>>(parts, 'PendingFile');

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
    <LatePart instead={name}>
      <LazyPending {...props} />
    </LatePart>
  );
}

/** It takes its height from the beginning, whether its code is there or not. */
export function MessageFile(props: ComponentProps<typeof OfMessage>) {
  const { file_url, file_name } = props.message;
  const link = file_url && (
    <a href={file_url} download={file_name}>
      <bdi>{file_name}</bdi>
    </a>
  );
  return (
    <div style={{ display: 'flow-root', minBlockSize: heightOf(props.message) }}>
      <LatePart instead={link}>
        <LazyOfMessage {...props} />
      </LatePart>
    </div>
  );
}

const MARGINS = 8;
const CARD = 56;
const PLAYER = 40;
const VIDEO = 202.5;

function heightOf({ file_picture, file_type }: Message): number {
  if (file_picture) return boxOf(file_picture).height + MARGINS;
  if (file_type?.startsWith('video/')) return VIDEO + MARGINS;
  return CARD + MARGINS + (file_type?.startsWith('audio/') ? PLAYER : 0);
}
