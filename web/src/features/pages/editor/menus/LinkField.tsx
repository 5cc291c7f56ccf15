import { ActionIcon, Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { editorTexts as texts } from '../editor.texts.ts';
import { safeHref } from '../schema/safe-href.ts';
import { useLinkEditing } from './link-editing.ts';
import classes from './SelectionToolbar.module.css';

/** Edits the link of the selected text. */
export function LinkField({ editor }: { editor: Editor }) {
  const { state, view } = editor;
  const { from, to } = state.selection;
  const type = state.schema.marks.link!;
  const [before] = useState(() => {
    let href = '';
    state.doc.nodesBetween(from, to, (node) => {
      href ||= String(type.isInSet(node.marks)?.attrs.href ?? '');
    });
    return href;
  });
  const [address, setAddress] = useState(before);
  const [isInvalid, setInvalid] = useState(false);
  const close = () => {
    useLinkEditing.setState({ editor: null });
    view.focus();
  };
  const set = (href: string | null) => {
    const tr = view.state.tr.removeMark(from, to, type);
    if (href) tr.addMark(from, to, type.create({ href }));
    view.dispatch(tr);
    close();
  };
  const apply = () => {
    const href = safeHref(address);
    if (address.trim() === '') set(null);
    else if (href) set(href);
    else setInvalid(true);
  };
  return (
    <form
      className={classes.link}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) useLinkEditing.setState({ editor: null });
      }}
    >
      <input
        className={classes.field}
        aria-label={texts.link.label}
        aria-invalid={isInvalid}
        placeholder={texts.link.placeholder}
        title={isInvalid ? texts.link.invalid : undefined}
        value={address}
        // The field opens because the user asked for it.
        ref={(field) => field?.focus()}
        onChange={({ target }) => {
          setAddress(target.value);
          setInvalid(false);
        }}
      />
      <Button type="submit" size="compact-xs">
        {texts.link.apply}
      </Button>
      {before && (
        <ActionIcon
          size={26}
          aria-label={texts.link.remove}
          title={texts.link.remove}
          onClick={() => set(null)}
        >
          <IconLinkOff size={15} aria-hidden />
        </ActionIcon>
      )}
    </form>
  );
}
