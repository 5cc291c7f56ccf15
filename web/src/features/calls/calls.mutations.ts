import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { type CallRequest, minimizeCall, openCall, useCurrentCall } from './calls.current.ts';
import { useCallPreferences } from './calls.preferences.storage.ts';
import { callsTexts as texts } from './calls.texts.ts';

/** Starts a call in a conversation, or joins the running one, at once or after the lobby. Asks the user before it leaves another call. */
export async function enterCall(
  conversation: CallRequest['conversation'],
  action: CallRequest['action'],
  hasLobby = useCallPreferences.getState().showsLobby,
): Promise<void> {
  const current = useCurrentCall.getState().request?.conversation;
  if (current?.id === conversation.id) return minimizeCall(false);
  if (current) {
    const isSure = await confirmAction({
      title: texts.switch.title,
      message: texts.switch.message({ name: current.label }),
      confirmLabel: texts.switch.confirm,
    });
    if (!isSure) return;
  }
  const { kind, id, workspace_id, label } = conversation;
  openCall({ conversation: { kind, id, workspace_id, label }, action, hasLobby });
}
