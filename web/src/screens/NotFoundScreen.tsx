import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTitleSubject } from '../platform/browser/document-title.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import classes from './NotFoundScreen.module.css';
import { notFoundTexts as texts } from './not-found.texts.ts';

export function NotFoundScreen() {
  useTitleSubject(texts.name);
  return (
    <div className={classes.screen}>
      <EmptyState
        isScreen
        icon={<IconCompass size={24} stroke={1.75} />}
        title={texts.title}
        text={texts.text}
        action={<Button renderRoot={(props) => <Link to="/" {...props} />}>{texts.home}</Button>}
      />
    </div>
  );
}
