import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openCreateWorkspace } from '../workspaces/workspaces.dialog.ts';
import classes from './GettingStarted.module.css';
import type { GuideStep, WorkspaceProgress } from './home.progress.ts';
import { homeTexts as texts } from './home.texts.ts';

const STEP_PATHS = { workspace: null, members: '/members', content: '/channels' } as const;

interface Props {
  steps: readonly GuideStep[];
  progress: WorkspaceProgress;
}

export function GettingStarted({ steps, progress }: Props) {
  const done = steps.filter((key) => progress[key]).length;
  return (
    <section className={classes.panel} aria-labelledby="getting-started">
      <header className={classes.header}>
        <h2 id="getting-started" className={classes.title}>
          {texts.gettingStarted}
        </h2>
        <span className={classes.done}>{texts.stepsDone({ done, all: steps.length })}</span>
      </header>
      <ol className={classes.steps}>
        {steps.map((key, index) => (
          <li key={key} className={classes.step} data-done={progress[key] || undefined}>
            <StepLink to={STEP_PATHS[key]}>
              <Marker done={progress[key]} number={index + 1} />
              <span className={classes.words}>
                <span className={classes.name}>{texts.steps[key].title}</span>
                <span className={classes.text}>{texts.steps[key].text}</span>
              </span>
              <IconChevronRight size={16} aria-hidden className={classes.chevron} />
            </StepLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The first step has no page of its own, so it opens a dialog. */
function StepLink({ to, children }: { to: '/members' | '/channels' | null; children: ReactNode }) {
  return to ? (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  ) : (
    <UnstyledButton className={classes.link} onClick={openCreateWorkspace}>
      {children}
    </UnstyledButton>
  );
}

function Marker({ done, number }: { done: boolean; number: number }) {
  if (!done) {
    return (
      <span className={classes.number} role="img" aria-label={texts.stepOpen}>
        {number}
      </span>
    );
  }
  return (
    <span className={classes.tick} role="img" aria-label={texts.stepDone}>
      <IconCircleCheckFilled size={24} aria-hidden />
    </span>
  );
}
