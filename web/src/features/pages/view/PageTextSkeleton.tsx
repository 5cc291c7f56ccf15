import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { editorTexts as texts } from '../editor/editor.texts.ts';
import classes from './PageTextSkeleton.module.css';

/** Shown until the text of a page has loaded. */
export const PageTextSkeleton = () => (
  <div role="status" aria-label={texts.loading} className={classes.lines}>
    {[92, 78, 85, 40].map((width) => (
      <Skeleton key={width} height={14} width={`${width}%`} radius="sm" />
    ))}
  </div>
);
