import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PageDocumentStatus } from '../../document/document-status.ts';
import { openPageDocument, type PageDocument } from '../../document/page-document.ts';
import { pageSchema } from '../schema/page-schema.ts';

const knownSchema = {
  nodes: new Set(Object.keys(pageSchema.nodes)),
  marks: new Set(Object.keys(pageSchema.marks)),
};

/** Opens the document of a page while the component is mounted. Null in the first render. */
export function usePageDocument(pageId: string): PageDocument | null {
  const [opened, setOpened] = useState<PageDocument | null>(null);
  useEffect(() => {
    const document = openPageDocument(pageId, { schema: knownSchema });
    setOpened(document);
    return () => document.close();
  }, [pageId]);
  return opened?.pageId === pageId ? opened : null;
}

export const usePageDocumentStatus = (document: PageDocument): PageDocumentStatus =>
  useSyncExternalStore(document.subscribe, () => document.status);
