import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PersonLine } from './PersonLine.tsx';

const person = (id: string, full_name: string): UserSummary => ({
  id,
  username: id,
  full_name,
  avatar_url: null,
  status: 'online',
  title: null,
  time_zone: null,
  custom_status: null,
  custom_status_expires_at: null,
  is_do_not_disturb: false,
  version: 1,
});

test('a group shows the photos or initials of its first two people instead of a number', () => {
  const people = [person('mara', 'Mara Lindqvist'), person('jon', 'Jon Adler'), person('lea', 'Lea Brandt')];
  const shown = renderToStaticMarkup(<PersonLine people={people} name="Mara, Jon, Lea" text="Hello" />);
  expect(shown).toContain('>ML<');
  expect(shown).toContain('>JA<');
  expect(shown).not.toContain('>LB<');
  expect(shown).not.toMatch(/>\d+</);
});
