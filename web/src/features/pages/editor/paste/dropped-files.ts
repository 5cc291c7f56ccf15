import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { insertFiles } from '../uploads/uploads.ts';

/** Whether the HTML is nothing but a picture, as browsers copy one together with its file. */
function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector('img') !== null && (body.textContent ?? '').trim() === '';
}

/** Returns the position between blocks that is nearest to the pointer. */
function positionOfDrop(view: EditorView, { clientX, clientY }: DragEvent): number {
  const found = view.posAtCoords({ left: clientX, top: clientY });
  if (!found) return view.state.doc.content.size;
  const $pos = view.state.doc.resolve(found.pos);
  if ($pos.depth === 0) return $pos.pos;
  const element = view.nodeDOM($pos.before(1));
  const rect = element instanceof HTMLElement ? element.getBoundingClientRect() : null;
  return rect && clientY < rect.top + rect.height / 2 ? $pos.before(1) : $pos.after(1);
}

/** Uploads files that the user pastes or drops. */
export const droppedFiles = () =>
  new Plugin({
    props: {
      handlePaste: (view, { clipboardData }) => {
        const files = Array.from(clipboardData?.files ?? []);
        const html = clipboardData?.getData('text/html') ?? '';
        // Word and spreadsheets add a picture of the text that they copy.
        if (files.length === 0 || (html !== '' && !isOnlyPicture(html))) return false;
        insertFiles(view, files);
        return true;
      },
      handleDrop: (view, event) => {
        const files = Array.from(event.dataTransfer?.files ?? []);
        if (files.length === 0) return false;
        event.preventDefault();
        insertFiles(view, files, positionOfDrop(view, event));
        return true;
      },
    },
  });
