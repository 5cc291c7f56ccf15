import { Button } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../platform/language/formats.ts';
import type { Conversation } from '../conversations/conversations.cache.ts';
import { usePanelNavigation } from '../conversations/conversations.panel.ts';
import { pinsQuery } from './pins.queries.ts';
import { pinsTexts as texts } from './pins.texts.ts';

/** A header button with the number of pinned messages, which opens their list. */
export function PinsButton({ conversation }: { conversation: Conversation }) {
  const { openDetails } = usePanelNavigation();
  const { data } = useQuery(pinsQuery(conversation));
  const count = data?.length ?? 0;
  if (count === 0) return null;
  const label = texts.open({ count });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconPin size={16} aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => openDetails('pins')}
    >
      {formatNumber(count)}
    </Button>
  );
}
