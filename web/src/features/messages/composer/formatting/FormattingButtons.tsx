import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconSourceCode,
  IconStrikethrough,
} from '@tabler/icons-react';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { keyCapLabels } from '../../../../platform/keyboard/key-chord.ts';
import { isMac } from '../../../../platform/keyboard/shortcuts.ts';
import { useRovingTabindex } from '../../../../ui/focus/roving-tabindex.ts';
import { readField } from '../field/text-field.ts';
import classes from './FormattingButtons.module.css';
import { FORMAT_KEYS, type Format } from './formatting.shortcuts.ts';
import { formattingTexts as texts } from './formatting.texts.ts';
import { loadFormatting } from './useFormatting.ts';

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

const BUTTONS: readonly (readonly [Format, Icon, parted?: boolean])[] = [
  ['bold', IconBold],
  ['italics', IconItalic],
  ['strike', IconStrikethrough],
  ['link', IconLink, true],
  ['numbers', IconListNumbers, true],
  ['bullets', IconList],
  ['quote', IconBlockquote, true],
  ['code', IconCode, true],
  ['codeBlock', IconSourceCode],
];

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  onFormat: (format: Format) => void;
}

export function FormattingButtons({ field, onFormat }: Props) {
  const roving = useRovingTabindex('row');
  const formats = useFormats(field);
  return (
    <div ref={roving} className={classes.buttons} role="toolbar" aria-label={texts.toolbar}>
      {BUTTONS.map(([format, Icon, parted]) => {
        const keys = keyCapLabels(FORMAT_KEYS[format], isMac).join(isMac ? '' : '+');
        return (
          <button
            key={format}
            type="button"
            className={parted ? `${classes.button} ${classes.separated}` : classes.button}
            aria-label={texts[format]}
            aria-pressed={formats.has(format)}
            title={`${texts[format]} (${keys})`}
            // Keeps the focus and the selection in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onFormat(format)}
          >
            <Icon size={17} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}

const NONE: ReadonlySet<Format> = new Set();

/** Returns the formats of the field's selection or of the text at its caret. */
function useFormats(field: RefObject<HTMLTextAreaElement | null>): ReadonlySet<Format> {
  const [formats, setFormats] = useState(NONE);
  useEffect(() => {
    const updateFormats = async () => {
      const target = field.current;
      // An empty field has no formats, so the formatting code need not load yet.
      if (!target || target.value === '') return setFormats(NONE);
      const { hasFormat } = await loadFormatting();
      const written = readField(target);
      const found = BUTTONS.flatMap(([format]) =>
        written.text !== '' && hasFormat(written, format) ? [format] : [],
      );
      setFormats((known) =>
        known.size === found.length && found.every((format) => known.has(format)) ? known : new Set(found),
      );
    };
    const onSelection = () => {
      if (document.activeElement === field.current) void updateFormats().catch(() => undefined);
    };
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, [field]);
  return formats;
}
