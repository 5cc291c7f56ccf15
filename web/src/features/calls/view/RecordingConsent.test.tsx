import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallState, Recording } from '../engine/call-state.ts';
import { RecordingConsent } from './RecordingConsent.tsx';

const running: Recording = { id: crypto.randomUUID(), phase: 'running' };

/** Renders the consent of a user who gave this answer while another participant records. */
function shown(agrees: boolean | null, recording: Recording | null = running): string {
  const recordingAnswers = agrees === null ? [] : [{ to: running.id, agrees }];
  const state = { local: { recordingAnswers }, remotes: [{ recording: null }, { recording }] };
  return renderToStaticMarkup(
    <MantineProvider>
      <RecordingConsent call={{} as never} state={state as unknown as CallState} />
    </MantineProvider>,
  );
}

test('a user who agreed to a recording can withdraw their consent, and give it again', () => {
  expect(shown(true)).toContain('Withdraw consent');
  expect(shown(false)).toContain('Allow');
});

test('nothing is offered without an answer, or when the recording has ended', () => {
  for (const html of [shown(null), shown(true, null), shown(true, { ...running, phase: 'asking' })])
    expect(html).not.toContain('button');
});
