import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Subscribes to a value of the editor. `select` must return a primitive, or the same object while nothing has changed. */
export function useEditorState<Value>(editor: Editor, select: (editor: Editor) => Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (editor.isDestroyed) return () => {};
      const { dom } = editor.view;
      editor.on('transaction', listener);
      dom.addEventListener('focus', listener);
      dom.addEventListener('blur', listener);
      return () => {
        editor.off('transaction', listener);
        dom.removeEventListener('focus', listener);
        dom.removeEventListener('blur', listener);
      };
    },
    [editor],
  );
  const last = useRef<Value | undefined>(undefined);
  return useSyncExternalStore(subscribe, () => {
    // A destroyed editor has no state; React reads the value once more before it unmounts the component.
    if (!editor.isDestroyed) last.current = select(editor);
    return last.current as Value;
  });
}
