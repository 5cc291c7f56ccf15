import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDmPreview } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as previews from '@workflow/contract/previews/previews.endpoints.ts';
import { createFiles } from '@workflow/server/platform/files/files.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { type Attempt, dmMessageParams, messageParams, scenario } from '../access/scenario.ts';
import { sendInConversation } from '../files/files.scenarios.ts';

/** Creates a preview with a picture, as the job does, of a message by another user. */
async function createShownPicture(attempt: Attempt) {
  const { id: messageId } = await sendInConversation(attempt);
  const { sql } = attempt.world.app.database;
  const [page, link] = [newId(), newId()];
  await createFiles(join(tmpdir(), 'files')).save(`previews/${page}`, Buffer.from('a picture'));
  await sql`
    insert into link_previews (id, url, expires_at, title, picture_width, picture_height, picture_preview)
    values (${page}, 'https://example.com/', now(), 'Example', 1, 1, 'data:')`;
  await sql`
    insert into message_links (id, message_id, url, place, preview_id) values (${link}, ${messageId}, 'https://example.com/', 0, ${page})`;
  return { params: { id: link } };
}

const preview_id = '01a1fb21-af80-7279-96a8-9d3b0c5f2e11';

export const previewsScenarios = [
  scenario(previews.removePreview, (attempt) => ({
    params: { ...messageParams(attempt).params, preview_id },
  })),
  scenario(removeDmPreview, (attempt) => ({ params: { ...dmMessageParams(attempt).params, preview_id } })),
  scenario(previews.downloadPreviewPicture, createShownPicture, {
    facts: () => ({ is_sent: true, is_uploader: false }),
  }),
];
