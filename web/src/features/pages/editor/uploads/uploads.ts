import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { FILE_ACCEPT, FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { uploadPageFile } from '@workflow/contract/pages/document/document.endpoints.ts';
import { errorMessageOf } from '../../../../platform/api/api.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { filesTexts } from '../../../files/files.texts.ts';
import { columnOf, findBlockById } from '../commands/block-range.ts';
import { attributesOf } from '../schema/block.node.ts';
import { type BlockAttributes, type BlockKind, createBlockId } from '../schema/block-kinds.ts';
import { attributesOfUpload } from '../schema/media.ts';
import { setUpload } from './upload-state.ts';

interface UploadHost {
  readonly pageId: string;
  /** The uploads that run, by block id. */
  readonly running: Map<string, AbortController>;
  /** Resolves when the uploads that were started so far have ended: they run one after the other. */
  last: Promise<void>;
}

const key = new PluginKey<UploadHost>('uploads');

/** Runs the uploads of a page. Leaving the page cancels them; their blocks stay and offer to choose a file. */
export const uploads = (pageId: string) =>
  new Plugin<UploadHost>({
    key,
    state: {
      init: () => ({ pageId, running: new Map(), last: Promise.resolve() }),
      apply: (_tr, host) => host,
    },
    view: (view) => ({
      destroy: () => {
        for (const controller of key.getState(view.state)?.running.values() ?? []) controller.abort();
      },
    }),
  });

/** The types of pictures that every browser draws. */
const PICTURE = /^image\/(png|jpeg|gif|webp|avif)$/;

const kindOfFile = ({ type }: File): BlockKind => (PICTURE.test(type) ? 'image' : 'file');

/** Returns the files that may be uploaded, and says which may not. */
function acceptFiles(files: readonly File[]): File[] {
  return files.filter((file) => {
    if (file.size <= FILE_MAX_BYTES) return true;
    toast.errorFor(file.name, filesTexts.tooLarge);
    return false;
  });
}

function setBlock(view: EditorView, blockId: string, attributes: Partial<BlockAttributes>): void {
  const block = view.isDestroyed ? null : findBlockById(view.state.doc, blockId);
  if (!block) return;
  const { tr } = view.state;
  for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(block.pos, name, value);
  // Keeps the change out of the undo history, so that undo removes the whole block and not only its file.
  view.dispatch(tr.setMeta('addToHistory', false));
}

function removeBlock(view: EditorView, blockId: string): void {
  const block = view.isDestroyed ? null : findBlockById(view.state.doc, blockId);
  if (block && attributesOf(block.node).src === null)
    view.dispatch(
      view.state.tr.delete(block.pos, block.pos + block.node.nodeSize).setMeta('addToHistory', false),
    );
}

async function runUpload(view: EditorView, { pageId, running }: UploadHost, blockId: string, file: File) {
  const controller = running.get(blockId);
  if (!controller || controller.signal.aborted) {
    running.delete(blockId);
    setUpload(blockId, null);
    return;
  }
  const previewUrl = PICTURE.test(file.type) ? URL.createObjectURL(file) : null;
  const show = (progress: number) => setUpload(blockId, { name: file.name, progress, previewUrl });
  show(0);
  try {
    const { upload } = await import('../../../../platform/api/upload.ts');
    const sent = await upload(
      uploadPageFile,
      { params: { id: pageId }, file },
      { signal: controller.signal, onProgress: show },
    );
    setBlock(view, blockId, { ...attributesOfUpload(sent), kind: sent.picture ? 'image' : 'file' });
  } catch (error) {
    if (!controller.signal.aborted) toast.errorFor(file.name, errorMessageOf(error, filesTexts.failed));
    removeBlock(view, blockId);
  } finally {
    running.delete(blockId);
    setUpload(blockId, null);
    if (previewUrl) URL.revokeObjectURL(previewUrl);
  }
}

function startUpload(view: EditorView, blockId: string, file: File): void {
  const host = key.getState(view.state);
  if (!host) return;
  host.running.set(blockId, new AbortController());
  setUpload(blockId, { name: file.name, progress: 0, previewUrl: null });
  host.last = host.last.then(() => runUpload(view, host, blockId, file));
}

/** Cancels the upload of a block and removes the block. */
export function cancelUpload(view: EditorView, blockId: string): void {
  key.getState(view.state)?.running.get(blockId)?.abort();
}

/** Returns the position for a new block: after the block with the caret. */
const positionBelow = ({ selection: { $to } }: EditorState) => ($to.depth > 0 ? $to.after(1) : $to.pos);

/** Inserts a block for each file, at a position between blocks or below the caret, and uploads the files. */
export function insertFiles(view: EditorView, files: readonly File[], at?: number): void {
  const accepted = acceptFiles(files);
  if (accepted.length === 0 || !view.editable) return;
  const { state } = view;
  const { tr, schema } = state;
  let pos = at ?? positionBelow(state);
  // The block with the caret is replaced if it is empty.
  const $before = tr.doc.resolve(Math.max(0, pos - 1));
  if (at === undefined && $before.depth === 1 && $before.parent.content.size === 0) {
    tr.delete($before.before(1), $before.after(1));
    pos = tr.mapping.map(pos);
  }
  const column = $before.depth > 0 ? columnOf($before.node(1)) : null;
  const created = accepted.map((file) => ({ file, id: createBlockId() }));
  const nodes = created.map(({ file, id }) =>
    schema.nodes.block!.create({ id, kind: kindOfFile(file), name: file.name, size: file.size, column }),
  );
  tr.insert(pos, nodes);
  view.dispatch(tr.scrollIntoView());
  for (const { file, id } of created) startUpload(view, id, file);
}

/** Asks for a file for an empty image or file block. */
export function chooseFile(view: EditorView, blockId: string, kind: BlockKind): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = kind === 'image' ? 'image/*' : FILE_ACCEPT;
  input.addEventListener('change', () => {
    const [file] = acceptFiles(Array.from(input.files ?? []));
    if (file) startUpload(view, blockId, file);
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  // Browsers may ignore a field outside of the document.
  input.hidden = true;
  document.body.append(input);
  // Chromium cancels a dialog that opens while a key is being handled.
  setTimeout(() => input.click());
}
