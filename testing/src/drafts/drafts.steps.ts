import { putDmDraft } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { putDraft } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { type Act, onChannel, onDm } from '../replay/stage.ts';

/**
 * Drafts are not among the mixed steps: no event tells a client that a draft's conversation is no longer readable.
 */
export const draftsActs = {
  draft: (choice) =>
    choice.by.call(putDraft, { ...onChannel(choice), body: { text: `Begun by ${choice.by.id}` } }),
  draftReply: (choice) =>
    choice.by.call(putDraft, {
      ...onChannel(choice),
      body: { text: '', reply_to_id: choice.message?.id ?? null },
    }),
  draftInDm: (choice) => choice.by.call(putDmDraft, { ...onDm(choice), body: { text: 'Hi' } }),
  clearDraft: (choice) => choice.by.call(putDraft, { ...onChannel(choice), body: { text: '' } }),
} satisfies Record<string, Act>;
