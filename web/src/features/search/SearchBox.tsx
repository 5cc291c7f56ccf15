import { IconSearch } from '@tabler/icons-react';
import { keyCapLabels } from '../../platform/keyboard/key-chord.ts';
import { useShortcutTitle } from '../../platform/keyboard/shortcut-title.ts';
import { isMac } from '../../platform/keyboard/shortcuts.ts';
import { KeyCaps } from '../../ui/keyboard/KeyCaps.tsx';
import classes from './SearchBox.module.css';
import { searchDialogTexts as texts } from './search.dialog.texts.ts';
import { openSearch } from './search.dialog.ts';

/** The read-only search box of the top bar. It opens the search dialog (section 2 of the specification). */
export function SearchBox() {
  const title = useShortcutTitle(texts.box, texts.shortcut);
  return (
    <div className={classes.box}>
      <IconSearch className={classes.icon} size={16} stroke={1.75} aria-hidden />
      <input
        className={classes.input}
        readOnly
        value=""
        placeholder={texts.box}
        aria-label={texts.box}
        title={title}
        aria-haspopup="dialog"
        onClick={openSearch}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          openSearch();
        }}
      />
      <span className={classes.keys} aria-hidden>
        <KeyCaps keys={keyCapLabels('mod+k', isMac)} />
      </span>
    </div>
  );
}
