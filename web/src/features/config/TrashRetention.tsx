import { Text } from '@mantine/core';
import { useConfig } from './config.queries.ts';
import { configTexts as texts } from './config.texts.ts';

/** Shows after how many days the server deletes items in the trash. Shows nothing until the configuration is loaded. */
export function TrashRetention() {
  const config = useConfig();
  if (!config) return null;
  return (
    <Text size="sm" c="dimmed" mb="md">
      {texts.trashRetention({ days: config.trash_days })}
    </Text>
  );
}
