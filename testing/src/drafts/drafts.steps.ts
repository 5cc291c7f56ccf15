import { putDmDraft } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { putDraft } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { type Action, channelParams, dmParams } from '../replay/stage.ts';

/**
 * Drafts are not among the mixed steps: no event tells a client that a draft's conversation is no longer readable.
 */
export const draftsActions = {
  draft: (choice) =>
    choice.by.call(putDraft, { ...channelParams(choice), body: { text: `Begun by ${choice.by.id}` } }),
  draftReply: (choice) =>
    choice.by.call(putDraft, {
      ...channelParams(choice),
      body: { text: '', reply_to_id: choice.message?.id ?? null },
    }),
  draftInDm: (choice) => choice.by.call(putDmDraft, { ...dmParams(choice), body: { text: 'Hi' } }),
  clearDraft: (choice) => choice.by.call(putDraft, { ...channelParams(choice), body: { text: '' } }),
} satisfies Record<string, Action>;
