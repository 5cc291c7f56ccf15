import { createDatabase } from '@workflow/contract/databases/databases.endpoints.ts';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('a long calculation of a formula is stopped, and cancelled with its dialog', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { id } = await accounts[0]!.client.does(createDatabase, {
    query: { workspace_id: workspaceId },
    body: {},
  });
  const ana = await aVisitor();
  const { page } = ana;
  let sendToClient: ((frame: string) => void) | null = null;
  await page.routeWebSocket(new RegExp(SOCKET_PATH), (client) => {
    const upstream = client.connectToServer();
    client.onMessage((frame) => upstream.send(frame));
    upstream.onMessage((frame) => client.send(frame));
    sendToClient = (frame) => client.send(frame);
  });
  // The server is as slow as it would be with many rows: it has not answered yet.
  const requests: string[] = [];
  await page.route(`**/databases/${id}/properties`, (route) => {
    requests.push(route.request().postDataJSON().name);
  });
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Add property' });
  const progress = dialog.getByText('Calculating formulas: 300 of 1,000 rows');

  async function beginCalculation(name: string): Promise<void> {
    await dialog.getByLabel('Property name').fill(name);
    await dialog.getByRole('button', { name: 'Add property' }).click();
    await expect.poll(() => requests.at(-1)).toBe(name);
    const event = { workspace_id: workspaceId, database_id: id, rows_done: 300, rows_total: 1_000 };
    sendToClient!(`42${JSON.stringify(['formula_progress', event])}`);
    await expect(progress).toBeVisible();
  }

  await page.getByRole('button', { name: 'Add property' }).click();
  await dialog.getByRole('button', { name: 'Formula' }).click();
  await dialog.getByLabel('Formula', { exact: true }).fill('1 + 2');
  await beginCalculation('Total');
  await test.step('a second click on Stop does nothing', async () => {
    const box = (await dialog.getByRole('button', { name: 'Stop' }).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await expect(dialog.getByRole('status').getByText('Stopped')).toBeVisible();
    await page.mouse.click(x, y);
    await expect(dialog.getByLabel('Formula', { exact: true })).toHaveValue('1 + 2');
    expect(requests).toEqual(['Total']);
  });
  await test.step('closing the dialog cancels the request', async () => {
    const cancelled = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await beginCalculation('Sum');
    await page.keyboard.press('Escape');
    expect((await cancelled).url()).toContain(id);
    await expect(dialog).toBeHidden();
  });
});
