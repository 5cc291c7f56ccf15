import { copyText } from '../../../../platform/browser/clipboard.ts';
import { findLanguage, languageNames } from '../../../messages/text/code/code.languages.ts';
import { createDiagramPicture } from '../diagrams/diagram-picture.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { DIAGRAM_LANGUAGE, isDiagram } from '../schema/block-kinds.ts';
import classes from './blocks.module.css';
import { changeAttribute, createElement, editSource, type Marker, type MarkerContext } from './marker.ts';

/** The time for which the copy button says that the code was copied, in milliseconds. */
const COPIED_MS = 1_500;

/** Creates the bar above the text of a code block: its language, a button that copies the code, and the drawing of a diagram. */
export function createCodeBar(context: MarkerContext): Marker {
  const dom = createElement('div', classes.codeHead);
  const bar = createElement('div', classes.codeBar);
  const drawing = createElement('div', undefined);
  const picture = createDiagramPicture(drawing);
  drawing.addEventListener('mousedown', (event) => {
    if (context.view.editable && editSource(context)) event.preventDefault();
  });
  const select = createElement('select', classes.language);
  select.ariaLabel = texts.code.language;
  select.append(
    new Option(texts.code.plain, ''),
    new Option(texts.diagram.name, DIAGRAM_LANGUAGE),
    ...languageNames().map((name) => new Option(name, name)),
  );
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
  bar.append(select, copy);
  dom.append(bar, drawing);
  return {
    dom,
    update: ({ attrs, textContent }) => {
      const language = String(attrs.language ?? '');
      const hasDiagram = isDiagram(attrs);
      select.value = hasDiagram ? DIAGRAM_LANGUAGE : (findLanguage(language)?.names[0] ?? '');
      picture.update(hasDiagram ? textContent : null);
      select.disabled = !context.view.editable;
    },
    destroy: () => {
      clearTimeout(timer);
      picture.destroy();
    },
  };
}
