import type { ConversationLocation } from '../../../conversations/conversations.cache.ts';
import { useSlashCommands } from '../../../slash-commands/slash-commands.queries.ts';
import classes from './CommandUsage.module.css';

/** The usage of the typed command, below the field. */
export function CommandUsage({ place, name }: { place: ConversationLocation; name: string }) {
  const command = useSlashCommands(place).find((one) => one.name === name);
  return (
    command && (
      <span className={classes.usage}>
        <b>{command.usage}</b> {command.description}
      </span>
    )
  );
}
