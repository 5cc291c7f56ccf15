import { editorTexts as texts } from '../editor.texts.ts';
import classes from './diagrams.module.css';
import { DIAGRAM_MAX, type Drawing, renderDiagram } from './render-diagram.ts';

/** A diagram is drawn when the user has paused for this time, in milliseconds. */
const DRAW_DELAY_MS = 300;
/** The attribute of the document that says whether the page is dark. */
const SCHEME = 'data-mantine-color-scheme';

export interface DiagramPicture {
  /** Draws the diagram, after a pause if it was drawn before. Null removes it. */
  update(source: string | null): void;
  destroy(): void;
}

const isDark = () => document.documentElement.getAttribute(SCHEME) === 'dark';

function show(element: HTMLElement, source: string, { address, width, height }: Drawing): void {
  const image = document.createElement('img');
  image.src = address;
  image.alt = source;
  image.draggable = false;
  if (width > 0 && height > 0) {
    image.style.inlineSize = `${width}px`;
    image.style.aspectRatio = `${width} / ${height}`;
  }
  delete element.dataset.invalid;
  element.replaceChildren(image);
}

function showNote(element: HTMLElement, text: string, isError: boolean): void {
  const note = document.createElement('p');
  note.textContent = text;
  if (isError) note.setAttribute('role', 'status');
  element.dataset.invalid = '';
  element.replaceChildren(note);
}

/** Keeps an element up to date: it shows a diagram in the colors of the page, or the mistake in its source. */
export function createDiagramPicture(element: HTMLElement): DiagramPicture {
  let source: string | null = null;
  let version = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  element.classList.add(classes.diagram!);
  element.hidden = true;

  const draw = async () => {
    version += 1;
    const mine = version;
    const drawn = source?.trim() ?? '';
    if (drawn === '') {
      showNote(element, texts.diagram.empty, false);
      return;
    }
    try {
      if (drawn.length > DIAGRAM_MAX) throw new Error(texts.diagram.tooLong({ max: DIAGRAM_MAX }));
      const drawing = await renderDiagram(drawn, isDark());
      if (mine === version) show(element, drawn, drawing);
    } catch (error) {
      const [message = ''] = String((error as Error | null)?.message ?? error).split('\n');
      if (mine === version) showNote(element, texts.diagram.invalid({ message }), true);
    }
  };
  const schemes = new MutationObserver(() => {
    if (source !== null) void draw();
  });
  schemes.observe(document.documentElement, { attributeFilter: [SCHEME] });
  return {
    update: (next) => {
      if (next === source) return;
      const isFirst = source === null;
      source = next;
      element.hidden = next === null;
      clearTimeout(timer);
      if (next === null) version += 1;
      else timer = setTimeout(() => void draw(), isFirst ? 0 : DRAW_DELAY_MS);
    },
    destroy: () => {
      version += 1;
      clearTimeout(timer);
      schemes.disconnect();
    },
  };
}
