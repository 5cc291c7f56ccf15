import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { formatList } from '../../platform/language/formats.ts';
import { useMe } from '../../platform/me.ts';
import classes from './ReactionBar.module.css';
import { groupsOf } from './reactions.groups.ts';
import { useToggleReaction } from './reactions.mutations.ts';
import { reactionsTexts as texts } from './reactions.texts.ts';

/** The reactions to a message; each says who gave it, and joins in or takes one's own back. */
export function ReactionBar({ message }: { message: Message }) {
  const me = useMe();
  const toggle = useToggleReaction(message);
  return (
    <ul className={classes.bar} aria-label={texts.reactions}>
      {groupsOf(message.reactions, me).map(({ emoji, count, own, others }) => {
        const names = formatList(own ? [...others, texts.you] : others);
        return (
          <li key={emoji} className={classes.item}>
            <button
              type="button"
              className={classes.chip}
              aria-pressed={own}
              aria-label={texts.given({ emoji, count, names })}
              data-names={names}
              onClick={() => toggle(emoji)}
            >
              <span className={classes.emoji}>{emoji}</span>
              <span>{count}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
