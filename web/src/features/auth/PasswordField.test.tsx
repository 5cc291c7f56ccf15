import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

test('a password is masked, and password managers may fill it', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <PasswordField label="Password" autoComplete="current-password" />
    </MantineProvider>,
  );
  expect(html).toMatch(/<input[^>]*type="password"/);
  expect(html).toMatch(/<input[^>]*autoComplete="current-password"/i);
  expect(html).not.toMatch(/readonly|onpaste/i);
});
