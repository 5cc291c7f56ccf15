import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { Editor, Extension } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShortcut } from '../../../platform/keyboard/shortcuts.ts';
import type { PageRef } from '../comments/comments.cache.ts';
import type { PageDocument } from '../document/page-document.ts';
import { useBodyStore } from './body.store.ts';
import { ThreadMarkers } from './decorations/ThreadMarkers.tsx';
import { editorTexts as texts } from './editor.texts.ts';
import { editorPlugins } from './editor-plugins.ts';
import { MentionedPlaces } from './mentions/MentionedPlaces.tsx';
import { BlockHandle } from './menus/BlockHandle.tsx';
import { MentionMenu } from './menus/MentionMenu.tsx';
import { ChannelMenu, PageMenu } from './menus/PlaceMenus.tsx';
import { SelectionToolbar } from './menus/SelectionToolbar.tsx';
import { SlashMenu } from './menus/SlashMenu.tsx';
import { TableToolbar } from './menus/TableToolbar.tsx';
import classes from './PageBody.module.css';
import { Block } from './schema/block.node.ts';
import { otherNodes, pageSchema } from './schema/page-schema.ts';
import { watchDuplicateBlocks } from './together/duplicate-blocks.ts';
import { watchUnknownContent } from './together/known-content.ts';
import { BlockView } from './view/block-view.ts';
import blocks from './view/blocks.module.css';
import { PageOutline } from './view/PageOutline.tsx';
import { showBlock } from './view/show-block.ts';

interface Props {
  page: PageRef;
  document: PageDocument;
  /** Called when content arrives that the editor would delete. */
  onUnknown: () => void;
}

const DrawnBlock = Block.extend({
  addNodeView:
    () =>
    ({ node, view, getPos, decorations }) =>
      new BlockView(node, view, getPos, decorations),
});

function createEditor(element: HTMLElement, { pageId, fragment, awareness }: PageDocument): Editor {
  const page = Extension.create({
    name: 'page',
    addProseMirrorPlugins: () => editorPlugins({ pageId, fragment, awareness, getEditor: () => editor }),
  });
  const editor: Editor = new Editor({
    element,
    extensions: [DrawnBlock, ...otherNodes, page],
    enableCoreExtensions: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: blocks.editor!,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': texts.label,
        translate: 'no',
      },
      scrollMargin: 80,
      scrollThreshold: 80,
    },
  });
  return editor;
}

/** The editor of a page. It exists only while the user may edit, because an editor can change the document by itself. */
export function PageEditor({ page, document, onUnknown }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(onUnknown);
  latest.current = onUnknown;

  useLayoutEffect(() => {
    const { fragment } = document;
    // The watcher comes first, so that it can close the editor before the editor’s binding sees unknown content.
    const stopWatching = watchUnknownContent(fragment, pageSchema, () => {
      opened.destroy();
      latest.current();
    });
    const opened = createEditor(root.current!, document);
    const stopRepairing = watchDuplicateBlocks(fragment);
    setEditor(opened);
    return () => {
      stopWatching();
      stopRepairing();
      if (!opened.isDestroyed) opened.destroy();
      setEditor(null);
    };
  }, [document]);

  const isRequested = useBodyStore(({ focusRequest }) => focusRequest === document.pageId);
  useEffect(() => {
    if (!isRequested || !editor) return;
    useBodyStore.setState({ focusRequest: null });
    focusEditor(editor);
  }, [isRequested, editor]);
  const blockRequest = useBodyStore(({ blockRequest: requested }) => requested);
  useEffect(() => {
    if (blockRequest === null || !editor) return;
    useBodyStore.setState({ blockRequest: null });
    showBlock(editor, blockRequest);
  }, [blockRequest, editor]);
  const navigate = useNavigate();
  const pathRequest = useBodyStore(({ pathRequest: requested }) => requested);
  useEffect(() => {
    if (pathRequest === null) return;
    useBodyStore.setState({ pathRequest: null });
    void navigate({ href: pathRequest } as NavigateOptions);
  }, [pathRequest, navigate]);
  useShortcut(editor && { label: texts.shortcut, keys: ['mod+e'], run: () => focusEditor(editor) });

  return (
    <div className={classes.body}>
      {editor && !editor.isDestroyed && <PageOutline editor={editor} />}
      <div ref={root} />
      {editor && !editor.isDestroyed && (
        <>
          <BlockHandle editor={editor} />
          <SlashMenu editor={editor} />
          <MentionMenu editor={editor} page={page} />
          <PageMenu editor={editor} page={page} />
          <ChannelMenu editor={editor} page={page} />
          <MentionedPlaces editor={editor} page={page} />
          <SelectionToolbar editor={editor} />
          <TableToolbar editor={editor} />
          <ThreadMarkers editor={editor} page={page} />
        </>
      )}
    </div>
  );
}

/** Focuses the editor where the caret was; in the first block if it has not been there. */
export function focusEditor({ view }: Editor): void {
  if (view.state.selection.empty && view.state.selection.from <= 1)
    view.dispatch(
      view.state.tr.setSelection(Selection.atStart(view.state.doc)).setMeta('addToHistory', false),
    );
  view.focus();
  view.dispatch(view.state.tr.scrollIntoView());
}
