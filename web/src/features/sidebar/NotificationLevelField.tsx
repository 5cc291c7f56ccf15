import { useQueryClient } from '@tanstack/react-query';
import { SelectField } from '../../ui/field/SelectField.tsx';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';
import { levelLabelOf, SHOWN_LEVELS, type ShownLevel, shownLevelOf } from './notification-levels.ts';
import { sidebarMenuTexts as texts } from './sidebar.menu.texts.ts';
import { updateConversationSettings } from './sidebar.mutations.ts';
import { useConversationSettings } from './sidebar.queries.ts';

/** What notifies the user in a conversation. */
export function NotificationLevelField({ place }: { place: ConversationLocation }) {
  const client = useQueryClient();
  const { notification_level } = useConversationSettings(place.workspace_id, place.id);
  return (
    <SelectField
      label={texts.notifyOf}
      mb="md"
      value={shownLevelOf(place.kind, notification_level)}
      data={SHOWN_LEVELS.map((level) => ({ value: level, label: levelLabelOf(place.kind, level) }))}
      onChange={(event) => {
        const level = event.currentTarget.value as ShownLevel;
        void updateConversationSettings(client, place, { notification_level: level });
      }}
    />
  );
}
