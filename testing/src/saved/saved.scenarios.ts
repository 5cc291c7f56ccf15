import { randomUUID } from 'node:crypto';
import * as saved from '@workflow/contract/saved/saved.endpoints.ts';
import { scenario } from '../access/scenario.ts';

export const savedScenarios = [
  scenario(saved.listSaved, ({ world }) => ({ params: { workspace_id: world.id } })),
  scenario(
    saved.listSaved,
    ({ world }) => ({ params: { workspace_id: world.id }, query: { limit: 1, after: randomUUID() } }),
    { variant: 'behind one that is not theirs', outcome: () => '422 unknown_saved' },
  ),
  scenario(saved.listSavedIds, ({ world }) => ({ params: { workspace_id: world.id } })),
  scenario(saved.saveMessage, ({ target }) => ({
    params: { message_id: target.messageId },
    body: { state: 'in_progress' as const },
  })),
  // A user may remove any id from their saved messages, also one that is not saved.
  scenario(saved.removeSaved, () => ({ params: { message_id: randomUUID() } })),
];
