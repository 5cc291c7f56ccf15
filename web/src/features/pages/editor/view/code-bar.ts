import { copyText } from '../../../../platform/browser/clipboard.ts';
import { findLanguage, languageNames } from '../../../messages/text/code/code.languages.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import classes from './blocks.module.css';
import { changeAttribute, createElement, type Marker, type MarkerContext } from './marker.ts';

/** The time for which the copy button says that the code was copied, in milliseconds. */
const COPIED_MS = 1_500;

/** Creates the bar above a code block: its language and a button that copies the code. */
export function createCodeBar(context: MarkerContext): Marker {
  const dom = createElement('div', classes.codeBar);
  const select = createElement('select', classes.language);
  select.ariaLabel = texts.code.language;
  select.append(new Option(texts.code.plain, ''), ...languageNames().map((name) => new Option(name, name)));
  select.addEventListener('change', () => {
    changeAttribute(context, 'language', select.value || null);
    context.view.focus();
  });
  const copy = createElement('button', classes.copy);
  copy.type = 'button';
  copy.textContent = texts.code.copy;
  let timer: ReturnType<typeof setTimeout> | undefined;
  copy.addEventListener('click', async () => {
    if (!(await copyText(context.getNode().textContent))) return;
    copy.textContent = texts.code.copied;
    clearTimeout(timer);
    timer = setTimeout(() => {
      copy.textContent = texts.code.copy;
    }, COPIED_MS);
  });
  dom.append(select, copy);
  return {
    dom,
    update: ({ attrs }) => {
      const language = String(attrs.language ?? '');
      select.value = findLanguage(language)?.names[0] ?? '';
      select.disabled = !context.view.editable;
    },
    destroy: () => clearTimeout(timer),
  };
}
