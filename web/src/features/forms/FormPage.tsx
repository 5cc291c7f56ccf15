import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';
import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FormPage.module.css';
import { formsTexts as texts } from './forms.texts.ts';

interface Props {
  title: string;
  /** Whether the form fills the whole screen. */
  isScreen?: boolean;
  description: string;
  /** The confirmation message after a response; null before. */
  thanks: string | null;
  onAgain: () => void;
  children: ReactNode;
}

/** A form as respondents see it. */
export function FormPage({ title, isScreen = false, description, thanks, onAgain, children }: Props) {
  return (
    <section className={classes.page} aria-label={title || texts.untitled}>
      <Title order={isScreen ? 1 : 2} size="h3" dir="auto">
        {title || texts.untitled}
      </Title>
      {thanks === null ? (
        <>
          {description && (
            <Text c="dimmed" className={classes.text} dir="auto">
              {description}
            </Text>
          )}
          {children}
        </>
      ) : (
        <>
          <Text role="status" className={classes.text} dir="auto">
            {thanks || texts.thanksUsual}
          </Text>
          <div>
            <Button variant="default" onClick={onAgain}>
              {texts.another}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
