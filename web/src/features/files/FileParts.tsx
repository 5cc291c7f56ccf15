import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { AttachedFiles as Attached } from './AttachedFiles.tsx';
import { boxOf } from './files.numbers.ts';
import type { MessageFile as OfMessage } from './MessageFile.tsx';
import type { PendingFile as Pending } from './PendingFile.tsx';

const AGAIN_MS = 3_000;

/** A browser that cannot get it tries again: until then the place is kept. */
async function load(): Promise<typeof import('./parts.ts')> {
  for (;;) {
    try {
      return await import('./parts.ts');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

const LazyAttached = lazy(() => load().then((parts) => ({ default: parts.AttachedFiles })));
const LazyOfMessage = lazy(() => load().then((parts) => ({ default: parts.MessageFile })));
const LazyPending = lazy(() => load().then((parts) => ({ default: parts.PendingFile })));

export const AttachedFiles = (props: ComponentProps<typeof Attached>) => (
  <Suspense>
    <LazyAttached {...props} />
  </Suspense>
);

export const PendingFile = (props: ComponentProps<typeof Pending>) => (
  <Suspense>
    <LazyPending {...props} />
  </Suspense>
);

/** It takes its height from the beginning, whether its code is there or not. */
export const MessageFile = (props: ComponentProps<typeof OfMessage>) => (
  <div style={{ display: 'flow-root', minBlockSize: heightOf(props.message) }}>
    <Suspense>
      <LazyOfMessage {...props} />
    </Suspense>
  </div>
);

const MARGINS = 8;
const CARD = 56;
const PLAYER = 40;
const VIDEO = 202.5;

function heightOf({ file_picture, file_type }: Message): number {
  if (file_picture) return boxOf(file_picture).height + MARGINS;
  if (file_type?.startsWith('video/')) return VIDEO + MARGINS;
  return CARD + MARGINS + (file_type?.startsWith('audio/') ? PLAYER : 0);
}
