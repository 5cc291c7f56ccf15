import { putDmDraft } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as drafts from '@workflow/contract/drafts/drafts.endpoints.ts';
import { conversation, scenario } from '../access/scenario.ts';

export const draftsScenarios = [
  scenario(drafts.listDrafts, ({ world }) => ({ params: { workspace_id: world.id } })),
  scenario(drafts.putDraft, (attempt) => ({ ...conversation(attempt), body: { text: 'Begun' } })),
  scenario(putDmDraft, (attempt) => ({ ...conversation(attempt), body: { text: 'Begun' } })),
];
