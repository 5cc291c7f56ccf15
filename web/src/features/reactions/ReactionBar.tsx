import { IconMoodPlus } from '@tabler/icons-react';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useState } from 'react';
import { formatList } from '../../platform/language/formats.ts';
import { useMe } from '../../platform/me.ts';
import { useClosed } from '../conversations/conversations.closed.ts';
import { pickEmoji } from '../emoji/emoji.dialog.ts';
import classes from './ReactionBar.module.css';
import { showReactors } from './reactions.dialog.ts';
import { groupsOf, namedOf, type ReactionGroup } from './reactions.groups.ts';
import { useReact } from './reactions.mutations.ts';
import { reactionsTexts as texts } from './reactions.texts.ts';
import { useLongPress } from './useLongPress.ts';

/** Of more different ones than that, the others show when they are asked for. */
const SHOWN_MAX = 20;

/** The reactions to a message; each says who gave it, and joins in or takes one's own back. */
export function ReactionBar({ message }: { message: Message }) {
  const me = useMe();
  const { add, toggle } = useReact(message);
  const isOpen = useClosed() !== 'archived';
  const [showsAll, setShowsAll] = useState(false);
  const groups = groupsOf(message.reactions, me);
  const shown = showsAll || groups.length <= SHOWN_MAX + 1 ? groups : groups.slice(0, SHOWN_MAX);
  const hidden = groups.length - shown.length;
  const pick = async (beside: Element) => {
    const emoji = await pickEmoji(beside);
    if (emoji) add(emoji);
  };
  const ask = (emoji: string) => () => showReactors({ message, emoji });
  return (
    <ul className={classes.bar} aria-label={texts.reactions}>
      {shown.map((group) => (
        <li key={group.emoji} className={classes.item}>
          <Chip
            group={group}
            onToggle={isOpen ? () => toggle(group.emoji) : ask(group.emoji)}
            onAsk={ask(group.emoji)}
          />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className={classes.chip}
            aria-label={texts.more({ count: hidden })}
            title={texts.more({ count: hidden })}
            onClick={() => setShowsAll(true)}
          >
            +{hidden}
          </button>
        </li>
      )}
      {isOpen && (
        <li>
          <button
            type="button"
            className={classes.chip}
            data-add
            aria-label={texts.add}
            title={texts.add}
            aria-haspopup="dialog"
            onClick={(event) => void pick(event.currentTarget)}
          >
            <IconMoodPlus size={15} aria-hidden />
          </button>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  group: ReactionGroup;
  onToggle: () => void;
  /** Somebody wants to know who all of them are. */
  onAsk: () => void;
}

function Chip({ group, onToggle, onAsk }: ChipProps) {
  const { emoji, count, own } = group;
  const { names, more } = namedOf(group, texts.you);
  const who = formatList(more > 0 ? [...names, texts.others({ count: more })] : names);
  return (
    <button
      {...useLongPress(onAsk)}
      type="button"
      className={classes.chip}
      aria-pressed={own}
      aria-label={texts.given({ emoji, count, names: who })}
      data-names={who}
      onClick={onToggle}
    >
      <span className={classes.emoji}>{emoji}</span>
      <span>{count}</span>
    </button>
  );
}
