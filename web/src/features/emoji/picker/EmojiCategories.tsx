import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { type Category, emojiCategories, type PickerSection, sectionsByCategory } from '../emoji.sections.ts';
import { emojiTexts as texts } from '../emoji.texts.ts';
import classes from './EmojiCategories.module.css';

const SIGNS: Readonly<Record<Category, string>> = {
  smileys: '😀',
  gestures: '👋',
  hearts: '❤️',
  symbols: '🔣',
  animals: '🐻',
  food: '🍔',
};

interface Props {
  hasRecent: boolean;
  current: PickerSection;
  onChoose: (section: PickerSection) => void;
}

/** Buttons that scroll to a category. */
export function EmojiCategories({ hasRecent, current, onChoose }: Props) {
  const entry = (name: Category | 'recent', sign: string, isCurrent: boolean) => (
    <button
      key={name}
      type="button"
      className={classes.category}
      title={texts.categories[name]}
      aria-label={texts.categories[name]}
      aria-current={isCurrent}
      onClick={() => onChoose(name === 'recent' ? name : sectionsByCategory[name][0])}
    >
      {sign}
    </button>
  );
  return (
    <nav ref={useRovingTabindex('row')} className={classes.categories} aria-label={texts.categoriesLabel}>
      {hasRecent && entry('recent', '🕘', current === 'recent')}
      {emojiCategories.map((category) =>
        entry(
          category,
          SIGNS[category],
          (sectionsByCategory[category] as readonly string[]).includes(current),
        ),
      )}
    </nav>
  );
}
