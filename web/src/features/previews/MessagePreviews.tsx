import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { ComponentProps } from 'react';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { PreviewCards as Cards } from './PreviewCards.tsx';

const LazyCards = lazyComponent<'PreviewCards', ComponentProps<typeof Cards>>(
  () => import('./PreviewCards.tsx'),
  'PreviewCards',
);

/** As the styles of a card have it, with what is between two. */
const CARD = 96;
const SMALL_CARD = 60;

/** The previews of a message's links. They take their height from the beginning, whether their code is there or not. */
export function MessagePreviews({ message }: { message: Message }) {
  const heights = message.previews?.map(({ description, picture }) =>
    description || picture ? CARD : SMALL_CARD,
  );
  return (
    <div style={{ minBlockSize: heights?.reduce((sum, height) => sum + height, 0) }}>
      <LazyBoundary fallback={null}>
        <LazyCards message={message} />
      </LazyBoundary>
    </div>
  );
}
