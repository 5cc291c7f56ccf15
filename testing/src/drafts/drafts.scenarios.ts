import { putDmDraft } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as drafts from '@workflow/contract/drafts/drafts.endpoints.ts';
import { conversationParams, scenario } from '../access/scenario.ts';

export const draftsScenarios = [
  scenario(drafts.listDrafts, ({ world }) => ({ params: { workspace_id: world.id } })),
  scenario(drafts.putDraft, (attempt) => ({ ...conversationParams(attempt), body: { text: 'Begun' } })),
  scenario(putDmDraft, (attempt) => ({ ...conversationParams(attempt), body: { text: 'Begun' } })),
];
