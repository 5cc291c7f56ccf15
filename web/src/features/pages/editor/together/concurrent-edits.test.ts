import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { initProseMirrorDoc, updateYFragment, ySyncPluginKey } from '@tiptap/y-tiptap';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { turnInto } from '../commands/attributes.ts';
import { joinBackward } from '../commands/backspace.ts';
import { splitBlock } from '../commands/enter.ts';
import { indentBlocks } from '../commands/indent.ts';
import { deleteBlocks, moveBlocksDown, moveBlocksUp } from '../commands/move-blocks.ts';
import { blockIds } from '../input/block-ids.ts';
import { pageSchema } from '../schema/page-schema.ts';
import { repairDuplicateBlocks } from './duplicate-blocks.ts';
import { applyRemoteUpdate } from './unseen-text.ts';

/** Simulates a user who has the page open, without a browser: the two directions of the editor binding are functions. */
function openPage(state?: Uint8Array) {
  const doc = new Y.Doc();
  if (state) Y.applyUpdate(doc, state);
  const fragment = doc.getXmlFragment('blocks');
  // As the plugin of the editor does, for each edit on its own.
  const history = new Y.UndoManager(fragment, {
    trackedOrigins: new Set([ySyncPluginKey]),
    captureTimeout: 0,
  });
  const read = () => {
    const { doc: page, mapping } = initProseMirrorDoc(fragment, pageSchema);
    return {
      editor: EditorState.create({ schema: pageSchema, doc: page, plugins: [blockIds()] }),
      meta: { mapping, isOMark: new Map() },
    };
  };
  let { editor, meta } = read();
  const write = (next: EditorState) => {
    editor = next;
    doc.transact(() => updateYFragment(doc, fragment, editor.doc, meta as never), ySyncPluginKey);
  };
  const placeCaret = (index: number, offset: number) => {
    let pos = 0;
    for (let before = 0; before < index; before++) pos += editor.doc.child(before).nodeSize;
    const end = editor.doc.child(index).content.size;
    const at = pos + 1 + (offset < 0 ? end + 1 + offset : offset);
    editor = editor.apply(editor.tr.setSelection(TextSelection.create(editor.doc, at)));
  };
  return {
    doc,
    type: (index: number, offset: number, text: string) => {
      placeCaret(index, offset);
      write(editor.apply(editor.tr.insertText(text)));
    },
    run: (index: number, offset: number, command: Command) => {
      placeCaret(index, offset);
      command(editor, (tr) => write(editor.apply(tr)));
    },
    bold: (index: number) => {
      let pos = 0;
      for (let before = 0; before < index; before++) pos += editor.doc.child(before).nodeSize;
      const to = pos + editor.doc.child(index).nodeSize - 1;
      write(editor.apply(editor.tr.addMark(pos + 1, to, pageSchema.marks.bold!.create())));
    },
    blocks: () => {
      ({ editor, meta } = read());
      const lines: string[] = [];
      editor.doc.forEach((node) => {
        const { kind, indent } = node.attrs;
        const prefix = `${'  '.repeat(indent ?? 0)}${kind === 'paragraph' ? '' : `${kind}: `}`;
        lines.push(prefix + node.textContent);
      });
      return lines;
    },
    undo: () => history.undo(),
    redo: () => history.redo(),
    repair: () => repairDuplicateBlocks(fragment),
    receive: (update: Uint8Array) => applyRemoteUpdate(fragment, update, 'server'),
  };
}

type Peer = ReturnType<typeof openPage>;

/** Returns the state of a page with these paragraphs. */
function stateWith(texts: readonly string[]): Uint8Array {
  const { doc } = openPage();
  for (const [index, text] of texts.entries()) {
    const block = new Y.XmlElement('block');
    block.setAttribute('id', `block-${index}`);
    block.setAttribute('kind', 'paragraph');
    block.insert(0, [new Y.XmlText(text)]);
    doc.getXmlFragment('blocks').push([block]);
  }
  return Y.encodeStateAsUpdate(doc);
}

/** Lets two users edit a page offline and connects them. Returns the page that both have then. */
function editAtOnce(texts: readonly string[], edit: (ana: Peer, ben: Peer) => void): string[] {
  const state = stateWith(texts);
  const [ana, ben] = [openPage(state), openPage(state)];
  edit(ana, ben);
  const exchange = () => {
    const [ofAna, ofBen] = [Y.encodeStateAsUpdate(ana.doc), Y.encodeStateAsUpdate(ben.doc)];
    ana.receive(ofBen);
    ben.receive(ofAna);
  };
  exchange();
  ana.repair();
  ben.repair();
  exchange();
  exchange();
  expect(ana.blocks()).toEqual(ben.blocks());
  return ana.blocks();
}

const heading = turnInto({ kind: 'heading', level: 1 });

test('a change of type keeps what another user types', () => {
  const page = editAtOnce(['Plan', 'Next'], (ana, ben) => {
    ana.run(0, 0, heading);
    ben.type(0, -1, ' for May');
  });
  expect(page).toEqual(['heading: Plan for May', 'Next']);
});

test('an indent keeps what another user types', () => {
  const page = editAtOnce(['Plan', 'Next'], (ana, ben) => {
    ana.run(1, 0, indentBlocks);
    ben.type(1, -1, ' steps');
  });
  expect(page).toEqual(['Plan', '  Next steps']);
});

test('two users can turn one block into a heading', () => {
  const page = editAtOnce(['Plan', 'Next'], (ana, ben) => {
    ana.run(0, 0, heading);
    ben.run(0, 0, heading);
  });
  expect(page).toEqual(['heading: Plan', 'Next']);
});

test('a block that two users move exists once', () => {
  const page = editAtOnce(['One', 'Two', 'Three', 'Four'], (ana, ben) => {
    ana.run(1, 0, moveBlocksDown);
    ben.run(1, 0, moveBlocksUp);
  });
  expect(page.toSorted()).toEqual(['Four', 'One', 'Three', 'Two']);
});

test('a block that two users move the same way exists once', () => {
  const page = editAtOnce(['One', 'Two', 'Three'], (ana, ben) => {
    ana.run(0, 0, moveBlocksDown);
    ben.run(0, 0, moveBlocksDown);
  });
  expect(page).toEqual(['Two', 'One', 'Three']);
});

test.each([
  ['down', moveBlocksDown, ['One', 'Three', 'Two and more', 'Four']],
  ['up', moveBlocksUp, ['Two and more', 'One', 'Three', 'Four']],
] as const)('a block that moves %s keeps what another user types in it', (_, move, expected) => {
  const page = editAtOnce(['One', 'Two', 'Three', 'Four'], (ana, ben) => {
    ana.run(1, 0, move);
    ben.type(1, -1, ' and more');
  });
  expect(page).toEqual(expected);
});

test('a block that is moved past keeps what another user types in it', () => {
  const page = editAtOnce(['One', 'Two', 'Three', 'Four'], (ana, ben) => {
    ana.run(1, 0, moveBlocksDown);
    ben.type(2, -1, ' and more');
  });
  expect(page).toEqual(['One', 'Three and more', 'Two', 'Four']);
});

test('a split keeps what another user types at the end', () => {
  const page = editAtOnce(['First second', 'Next'], (ana, ben) => {
    ana.run(0, 5, splitBlock());
    ben.type(0, -1, ' third');
  });
  expect(page.join('')).toContain(' third');
  expect(page.join('')).toContain(' second');
});

test('bold text keeps what another user types', () => {
  const page = editAtOnce(['Plan', 'Next'], (ana, ben) => {
    ana.bold(0);
    ben.type(0, 2, 'XX');
  });
  expect(page).toEqual(['PlXXan', 'Next']);
});

test('a block that is deleted keeps what another user types in it at the same time', () => {
  const page = editAtOnce(['One', 'Two', 'Three'], (ana, ben) => {
    ana.run(1, 0, deleteBlocks({ start: 1, end: 2 }));
    ben.type(1, -1, ' more');
    ben.type(2, -1, '!');
  });
  expect(page).toEqual(['One', ' more', 'Three!']);
});

test('a block that is appended to the one above keeps what another user types in it', () => {
  const page = editAtOnce(['One', 'Two', 'Three'], (ana, ben) => {
    ana.run(1, 0, joinBackward);
    ben.type(1, 0, 'my ');
  });
  expect(page).toEqual(['OneTwo', 'my ', 'Three']);
});

test('a deleted block stays deleted with the text that the other user has seen', () => {
  const page = editAtOnce(['One', 'Two'], (ana, ben) => {
    ben.type(1, -1, ' seen');
    ana.receive(Y.encodeStateAsUpdate(ben.doc));
    ana.blocks();
    ana.run(1, 0, deleteBlocks({ start: 1, end: 2 }));
  });
  expect(page).toEqual(['One']);
});

test('undo takes back the own edits only, and no line that another user has added since', () => {
  const state = stateWith(['One']);
  const [ana, ben] = [openPage(state), openPage(state)];
  ana.run(0, -1, splitBlock());
  ana.type(1, 0, 'Two');
  ben.receive(Y.encodeStateAsUpdate(ana.doc));
  ben.blocks();
  ben.type(0, -1, ' by Ben');
  ben.run(1, -1, splitBlock());
  ben.type(2, 0, 'Three by Ben');
  ana.receive(Y.encodeStateAsUpdate(ben.doc));
  ana.blocks();
  ana.undo();
  expect(ana.blocks()).toEqual(['One by Ben', '', 'Three by Ben']);
  ana.redo();
  expect(ana.blocks()).toEqual(['One by Ben', 'Two', 'Three by Ben']);
});
