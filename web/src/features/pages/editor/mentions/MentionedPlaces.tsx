import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useMemo, useState } from 'react';
import { useChannels } from '../../../channels/channels.queries.ts';
import type { PageRef } from '../../comments/comments.cache.ts';
import { usePages } from '../../pages.queries.ts';
import { pageTitleOf } from '../../pages.texts.ts';
import { useEditorState } from '../view/useEditorState.ts';
import { MentionContext, MentionScope } from './mention-scope.ts';
import { PlaceNameOf } from './PlaceNameOf.tsx';
import { setNameOfPlace } from './pasted-places.ts';
import { findPlaces, type PlaceName, type PlaceNames, setPlaceNames } from './place-names.ts';
import type { Place } from './places.ts';

/** Returns the places that a document mentions, each once. The result is the same array until another place is mentioned. */
function useMentionedPlaces(doc: Node): readonly Place[] {
  const [last] = useState<{ places: readonly Place[]; key: string }>(() => ({ places: [], key: '' }));
  return useMemo(() => {
    const places = new Map(findPlaces(doc).map(({ place }) => [place.id, place]));
    const key = [...places.keys()].join();
    if (key !== last.key) Object.assign(last, { places: [...places.values()], key });
    return last.places;
  }, [doc, last]);
}

/** Gives pasted addresses of pages and channels their names. */
function usePastedPlaces(editor: Editor, { workspace_id }: PageRef): void {
  const { data: tree } = usePages(workspace_id);
  const { data: channels } = useChannels(workspace_id);
  useEffect(() => {
    if (editor.isDestroyed) return;
    setNameOfPlace(editor.state, ({ type, id }) => {
      const page = type === 'page' ? tree?.find(id) : undefined;
      const channel = type === 'channel' ? channels?.find((one) => one.id === id) : undefined;
      return page ? pageTitleOf(page) : channel ? `#${channel.name}` : null;
    });
  }, [editor, tree, channels]);
}

/** Keeps the names of mentioned pages, channels and tasks in the editor up to date. */
export function MentionedPlaces({ editor, page }: { editor: Editor; page: PageRef }) {
  usePastedPlaces(editor, page);
  const places = useMentionedPlaces(useEditorState(editor, ({ state }) => state.doc));
  const [names, setNames] = useState<PlaceNames>(new Map());
  useEffect(() => {
    if (!editor.isDestroyed) setPlaceNames(editor.view, names);
  }, [editor, names]);
  const save = (id: string, name: PlaceName) => setNames((before) => new Map(before).set(id, name));
  const [scope] = useState(() => new MentionScope(page.workspace_id));
  return (
    <MentionContext value={scope}>
      {places.map((place) => (
        <PlaceNameOf key={place.id} place={place}>
          {(name) => <Saved {...name} onChange={(changed) => save(place.id, changed)} />}
        </PlaceNameOf>
      ))}
    </MentionContext>
  );
}

/** Reports a name when it changes. */
function Saved({ name, icon, onChange }: PlaceName & { onChange: (name: PlaceName) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed name is reported
  useEffect(() => onChange({ name, icon }), [name, icon]);
  return null;
}
