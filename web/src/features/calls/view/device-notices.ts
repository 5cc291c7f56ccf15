import { toast } from '../../../ui/feedback/toast.ts';
import type { DeviceNotice } from '../engine/call-state.ts';
import { callTexts as texts } from './call.texts.ts';

/** Says in a toast that another device is used than the user chose, or that a missing one is back. */
export function showDeviceNotice(notice: DeviceNotice): void {
  const { device } = notice;
  const label = notice.label || texts[device];
  const topic = `device ${device}`;
  if (notice.kind === 'kept')
    toast.error(texts.notices.kept[notice.problem === 'busy' ? 'busy' : 'other']({ label }), topic);
  else if (notice.kind === 'back') toast.success(texts.notices.back[device]({ label }), topic);
  else toast.success(texts.notices.replaced({ label }), topic);
}
