import type { Editor } from '@tiptap/core';
import type { PageRef } from '../../comments/comments.cache.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { useEditorState } from '../view/useEditorState.ts';
import { useChannelOptions, usePageOptions } from './place-options.tsx';
import { QueryMenu } from './QueryMenu.tsx';
import { channelQuery, pageQuery, type TypedQuery } from './typed-query.ts';

const OPTIONS_MAX = 8;

interface Props {
  editor: Editor;
  page: PageRef;
}

/** The menu of pages that opens with two square brackets. */
export function PageMenu({ editor, page }: Props) {
  const query = useEditorState(editor, ({ state }) => pageQuery.queryOf(state));
  return query === null ? null : <OpenPageMenu key={query.from} {...{ editor, page, query }} />;
}

function OpenPageMenu({ editor, page, query }: Props & { query: TypedQuery }) {
  const options = usePageOptions(editor.view, page, query.text.trim(), OPTIONS_MAX);
  return options.length === 0 ? null : (
    <QueryMenu {...{ editor, query, options }} follower={pageQuery} label={texts.mention.pages} />
  );
}

/** The menu of channels that opens with a number sign and a letter. The sign alone can begin a heading. */
export function ChannelMenu({ editor, page }: Props) {
  const query = useEditorState(editor, ({ state }) => channelQuery.queryOf(state));
  return !query?.text ? null : <OpenChannelMenu key={query.from} {...{ editor, page, query }} />;
}

function OpenChannelMenu({ editor, page, query }: Props & { query: TypedQuery }) {
  const options = useChannelOptions(editor.view, page, query.text.trim(), OPTIONS_MAX);
  return options.length === 0 ? null : (
    <QueryMenu {...{ editor, query, options }} follower={channelQuery} label={texts.mention.channels} />
  );
}
