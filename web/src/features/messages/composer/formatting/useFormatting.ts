import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { isComposing } from '../../../../ui/keyboard/is-composing.ts';
import { insertsNewline } from '../field/inserts-newline.ts';
import { insertAtSelection, readField, writeField } from '../field/text-field.ts';
import { type Format, formatForKey } from './formatting.shortcuts.ts';

type Formatting = typeof import('./formatting.ts');

/** The formatting module, loaded when the user starts to write. */
let formatting: Formatting | undefined;
let loading: Promise<Formatting> | undefined;

export function loadFormatting(): Promise<Formatting> {
  loading ??= import('./formatting.ts').then(
    (loaded) => {
      formatting = loaded;
      return loaded;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Matches HTML from the clipboard that has formatting which plain text would lose. */
const RICH_HTML =
  /<(?:a|b|blockquote|code|del|em|h[1-6]|i|ol|pre|s|strike|strong|table|ul)\b|mso-list|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through|white-space:\s*pre/i;

/** Handles formatting keys and pasted content in a message field. Each handler returns whether it handled the event. */
export function useFormatting(field: RefObject<HTMLTextAreaElement | null>) {
  const [linking, setLinking] = useState(false);
  /** Whether the user pressed Ctrl+Shift+V; the paste event itself does not show it. */
  const pastesPlain = useRef(false);

  const run = (format: Format) => {
    if (format === 'link') return setLinking(true);
    const target = field.current;
    loadFormatting().then(
      (loaded) => target && loaded.format(target, format),
      () => undefined,
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    pastesPlain.current = event.shiftKey && (event.ctrlKey || event.metaKey) && event.code === 'KeyV';
    if (isComposing(event)) return false;
    const pressedFormat = formatForKey(event.nativeEvent);
    if (pressedFormat) {
      event.preventDefault();
      run(pressedFormat);
      return true;
    }
    if (event.key !== 'Enter' || event.altKey || event.currentTarget.readOnly || !insertsNewline(event))
      return false;
    const next = formatting?.continued(readField(event.currentTarget));
    if (!next) return false;
    event.preventDefault();
    writeField(event.currentTarget, next);
    return true;
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): boolean => {
    const target = event.currentTarget;
    const text = event.clipboardData.getData('text/plain');
    const html = event.clipboardData.getData('text/html');
    const isPlain = pastesPlain.current;
    pastesPlain.current = false;
    // A paste without text is a copied image.
    if (isPlain || target.readOnly || text === '') return false;
    const link = formatting?.linked(readField(target), text);
    if (link) {
      event.preventDefault();
      writeField(target, link);
      return true;
    }
    if (!RICH_HTML.test(html)) return false;
    event.preventDefault();
    import('../paste/html-to-markdown.ts')
      .then(({ htmlToMarkdown: markdownOf }) => markdownOf(html, text))
      .catch(() => text)
      .then((pasted) => writeField(target, insertAtSelection(readField(target), pasted)));
    return true;
  };

  return { run, linking, stopLinking: () => setLinking(false), onKeyDown, onPaste };
}
