import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { createRoot } from 'react-dom/client';
import { attributesOf } from '../../schema/block.node.ts';
import { mediaOf } from '../../schema/media.ts';
import { useUploadState } from '../../uploads/upload-state.ts';
import { cancelUpload, chooseFile } from '../../uploads/uploads.ts';
import { changeAttribute, createElement, type Marker, type MarkerContext } from '../marker.ts';
import { type MediaActions, MediaBlock } from './MediaBlock.tsx';
import classes from './media.module.css';

function actionsOf(context: MarkerContext, kind: 'image' | 'file'): MediaActions {
  const { view, getPos, getNode } = context;
  const idOf = () => attributesOf(getNode()).id ?? '';
  const selectWith = (create: (pos: number) => NodeSelection | TextSelection) => {
    const pos = getPos();
    if (pos === undefined) return;
    view.dispatch(view.state.tr.setSelection(create(pos)));
    view.focus();
  };
  return {
    select: () => selectWith((pos) => NodeSelection.create(view.state.doc, pos)),
    writeCaption: () =>
      selectWith((pos) => TextSelection.create(view.state.doc, pos + getNode().nodeSize - 1)),
    choose: () => chooseFile(view, idOf(), kind),
    cancel: () => cancelUpload(view, idOf()),
    resize: (width) => changeAttribute(context, 'width', width),
    setAlt: (alt) => changeAttribute(context, 'alt', alt || null),
  };
}

/** Draws the picture or file of a block with React, above its caption. */
export function createMediaMarker(kind: 'image' | 'file', context: MarkerContext): Marker {
  const dom = createElement('div', classes.media);
  const root = createRoot(dom);
  const actions = context.view.editable ? actionsOf(context, kind) : undefined;
  const setAltRequest = (id: string | null) => useUploadState.setState({ altRequest: id });
  function Content({ attributes }: { attributes: ReturnType<typeof attributesOf> }) {
    const id = attributes.id ?? '';
    const upload = useUploadState(({ uploads }) => uploads.get(id));
    const isAltOpen = useUploadState(({ altRequest }) => altRequest === id && id !== '');
    return (
      <MediaBlock
        kind={kind}
        media={mediaOf({ ...attributes })}
        upload={upload}
        actions={actions}
        isAltOpen={isAltOpen}
        onAltToggle={(isOpen) => setAltRequest(isOpen ? id : null)}
      />
    );
  }
  return {
    dom,
    update: (node) => root.render(<Content attributes={attributesOf(node)} />),
    // React may be rendering when the editor removes the block.
    destroy: () => queueMicrotask(() => root.unmount()),
  };
}
