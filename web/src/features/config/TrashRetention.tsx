import { Text } from '@mantine/core';
import { useConfig } from './config.queries.ts';
import { configTexts as texts } from './config.texts.ts';

/** Says after how many days the server deletes what is in the trash; nothing until that is known. */
export function TrashRetention() {
  const config = useConfig();
  if (!config) return null;
  return (
    <Text size="sm" c="dimmed" mb="md">
      {texts.trashRetention({ days: config.trash_days })}
    </Text>
  );
}
