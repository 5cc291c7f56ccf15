import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { membersQuery } from '../../features/members/members.queries.ts';
import { TypistFace } from './TypistFace.tsx';

const typist = { id: 'u1', username: 'zoe99' };
const person = { id: 'u1', username: 'zoe99', full_name: 'Mara Lindqvist', avatar_url: null };

function render(members: object[] | undefined, known?: typeof person) {
  const client = new QueryClient();
  if (members) client.setQueryData(membersQuery('w').queryKey, members as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TypistFace typist={typist as never} known={known} workspaceId="w" />
    </QueryClientProvider>,
  );
}

test('the face of a typing user has the initials of the name, also before their first message', () => {
  const shown = render(undefined, person);
  expect(shown).toContain('>ML<');
  expect(render([{ user_id: 'u1', user: person }])).toBe(shown);
});

test('no wrong face is shown while the members load', () => {
  expect(render(undefined)).toBe('');
});
