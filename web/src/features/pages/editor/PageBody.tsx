import { Button } from '@mantine/core';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '../../../platform/browser/clipboard.ts';
import type { PageDocument } from '../document/page-document.ts';
import { PageTextSkeleton } from '../view/PageTextSkeleton.tsx';
import { useBodyStore } from './body.store.ts';
import { editorTexts as texts } from './editor.texts.ts';
import classes from './PageBody.module.css';
import { PageEditor } from './PageEditor.tsx';
import { pageSchema } from './schema/page-schema.ts';
import { isKnownPage } from './together/known-content.ts';
import { StaticPage, textOfPage } from './view/StaticPage.tsx';
import { usePageDocument, usePageDocumentStatus } from './view/usePageDocument.ts';

interface Props {
  page: Page;
}

/** The text of a page: an editor for users who may edit, otherwise the rendered blocks. */
export function PageBody({ page }: Props) {
  const document = usePageDocument(page.id);
  return document ? <OpenBody key={page.id} page={page} document={document} /> : <PageTextSkeleton />;
}

function OpenBody({ page, document }: Props & { document: PageDocument }) {
  const status = usePageDocumentStatus(document);
  const { pageId, fragment } = document;
  useEffect(() => {
    useBodyStore.setState({ open: { pageId, status } });
  }, [pageId, status]);
  useEffect(
    () => () => useBodyStore.setState(({ open }) => ({ open: open?.pageId === pageId ? null : open })),
    [pageId],
  );
  const [hasUnknown, setUnknown] = useState(false);
  const isKnown = useRef<boolean | null>(null);
  useEffect(() => document.setLocked(page.is_locked), [document, page.is_locked]);
  const { state } = status;
  if (state === 'loading') return <PageTextSkeleton />;
  // Checks the document once, before its editor opens. `watchUnknownContent` checks later changes.
  isKnown.current ??= isKnownPage(fragment, pageSchema);
  const isUnknown = hasUnknown || state === 'incompatible' || !isKnown.current;
  if (isUnknown)
    return (
      <>
        <Notice title={texts.incompatible.title} text={texts.incompatible.text}>
          <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
            {texts.incompatible.action}
          </Button>
        </Notice>
        <StaticPage fragment={fragment} workspaceId={page.workspace_id} />
      </>
    );
  if (state === 'revoked')
    return (
      <>
        <Notice title={texts.revoked.title} text={texts.revoked.text}>
          <CopyPageText document={document} />
        </Notice>
        <StaticPage fragment={fragment} workspaceId={page.workspace_id} />
      </>
    );
  if (state === 'read-only' || page.is_locked)
    return <StaticPage fragment={fragment} workspaceId={page.workspace_id} />;
  return (
    <>
      {status.refusal !== null && (
        <Notice title={texts.refused} text={status.refusal}>
          <CopyPageText document={document} />
        </Notice>
      )}
      <PageEditor page={page} document={document} onUnknown={() => setUnknown(true)} />
    </>
  );
}

function CopyPageText({ document }: { document: PageDocument }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={async () => setCopied(await copyText(textOfPage(document.fragment)))}
    >
      {isCopied ? texts.revoked.copied : texts.revoked.action}
    </Button>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="alert" className={classes.notice}>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
