import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { ComponentProps } from 'react';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { PreviewCards as Cards } from './PreviewCards.tsx';

const LazyCards = lazyComponent<'PreviewCards', ComponentProps<typeof Cards>>(
  () => import('./PreviewCards.tsx'),
  'PreviewCards',
);

/** The height of a card in pixels, including the gap, as in its styles. */
const CARD_HEIGHT = 96;
const SMALL_CARD_HEIGHT = 60;

/** The link previews of a message. They reserve their height before their code has loaded. */
export function MessagePreviews({ message }: { message: Message }) {
  const heights = message.previews?.map(({ description, picture }) =>
    description || picture ? CARD_HEIGHT : SMALL_CARD_HEIGHT,
  );
  return (
    <div style={{ minBlockSize: heights?.reduce((sum, height) => sum + height, 0) }}>
      <LazyBoundary fallback={null}>
        <LazyCards message={message} />
      </LazyBoundary>
    </div>
  );
}
