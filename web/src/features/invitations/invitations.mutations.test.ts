import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import { expect, test } from 'vitest';
import { withInvitation } from './invitations.mutations.ts';

test('lists a new invitation link once, even if the list was refetched during the request', () => {
  const [made, other] = ['made', 'other'].map((id) => ({ id, invitation_url: 'secret' }) as Invitation);
  const once = withInvitation([other!], made!);
  expect(once.map(({ id }) => id)).toEqual(['made', 'other']);
  expect(withInvitation(once, made!)).toEqual(once);
  expect(once[0]!.invitation_url).toBeNull();
});
