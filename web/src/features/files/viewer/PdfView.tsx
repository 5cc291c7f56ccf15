import { useEffect, useRef, useState } from 'react';
import { filesTexts as texts } from '../files.texts.ts';
import classes from './FileViewer.module.css';

/** The greatest number of rendered pages; users can download longer documents. */
const MAX_PAGES = 50;
const SCALE = 1.5;

/** Renders a PDF page by page. Its scripts, links and forms are disabled. */
export function PdfView({ url }: { url: string }) {
  const pages = useRef<HTMLDivElement>(null);
  const [isUnavailable, setUnavailable] = useState(false);

  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
        import('pdfjs-dist'),
        import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
      ]);
      GlobalWorkerOptions.workerSrc = worker;
      const loading = getDocument({ url, enableXfa: false });
      const document = await loading.promise;
      try {
        for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && !isOver; number++) {
          const page = await document.getPage(number);
          const viewport = page.getViewport({ scale: SCALE });
          const canvas = window.document.createElement('canvas');
          canvas.className = classes.page!;
          canvas.width = viewport.width;
          canvas.height = viewport.height;
          if (!isOver) pages.current?.append(canvas);
          await page.render({ canvas, viewport }).promise;
        }
      } finally {
        await loading.destroy();
      }
    };
    const shown = pages.current;
    draw().catch(() => {
      if (!isOver) setUnavailable(true);
    });
    return () => {
      isOver = true;
      shown?.replaceChildren();
    };
  }, [url]);

  return isUnavailable ? <p>{texts.unavailable}</p> : <div ref={pages} className={classes.pages} />;
}
