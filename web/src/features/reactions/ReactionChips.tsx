import { IconMoodPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatList, formatNumber } from '../../platform/language/formats.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { pickEmoji } from '../emoji/emoji.dialog.ts';
import classes from './ReactionBar.module.css';
import { groupReactions, type ReactionGroup, type ReactionSummary, shownNamesOf } from './reaction-groups.ts';
import { reactionsTexts as texts } from './reactions.texts.ts';
import { useLongPress } from './useLongPress.ts';

/** Above this number of different reactions the rest is hidden behind a button. */
const MAX_SHOWN_EMOJI = 20;

interface Props {
  reactions: readonly ReactionSummary[];
  /** Null in a read-only conversation. */
  onAdd: ((emoji: string) => void) | null;
  onToggle: (emoji: string) => void;
  /** Shows all users who gave this reaction. */
  onAsk: (emoji: string) => void;
}

/** Reaction chips for any object. Each names its users; a click adds or removes the user's own reaction. */
export function ReactionChips({ reactions, onAdd, onToggle, onAsk }: Props) {
  const me = useCurrentUserId();
  const [showsAll, setShowsAll] = useState(false);
  const groups = groupReactions(reactions, me);
  const shown = showsAll || groups.length <= MAX_SHOWN_EMOJI + 1 ? groups : groups.slice(0, MAX_SHOWN_EMOJI);
  const hidden = groups.length - shown.length;
  const pick = async (beside: Element) => {
    const emoji = await pickEmoji(beside);
    if (emoji) onAdd?.(emoji);
  };
  return (
    <ul className={classes.bar} aria-label={texts.reactions}>
      {shown.map((group) => (
        <li key={group.emoji} className={classes.item}>
          <Chip group={group} onToggle={() => onToggle(group.emoji)} onAsk={() => onAsk(group.emoji)} />
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
      {onAdd && (
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
  /** Shows all users who reacted. */
  onAsk: () => void;
}

function Chip({ group, onToggle, onAsk }: ChipProps) {
  const { emoji, count, own } = group;
  const { names, more } = shownNamesOf(group, texts.you);
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
      <span>{formatNumber(count)}</span>
    </button>
  );
}
