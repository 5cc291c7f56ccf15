import { toast } from '../../../ui/feedback/toast.ts';
import type { DeviceNotice, LocalParticipant } from '../engine/call-state.ts';
import { callTexts as texts } from './call.texts.ts';

/** Says in a toast that another device is used than the user chose, or that a missing one is back. */
export function showDeviceNotice(notice: DeviceNotice): void {
  const { device } = notice;
  const label = notice.label || texts[device];
  const topic = `device ${device}`;
  if (notice.kind === 'kept') {
    const { problem } = notice;
    const reason = problem === 'busy' || problem === 'unblurred' ? problem : 'other';
    toast.error(texts.notices.kept[reason]({ label }), topic);
  } else if (notice.kind === 'back') toast.success(texts.notices.back[device]({ label }), topic);
  else toast.success(texts.notices.replaced({ label }), topic);
}

/** Returns a sentence for each device that the user wants to use and cannot. */
export function describeProblems({ microphone, camera }: LocalParticipant['problems']): string[] {
  const notes: string[] = [];
  // Only the picture of a camera is blurred.
  if (microphone && microphone !== 'unblurred') notes.push(texts.problems.microphone[microphone]);
  if (camera) notes.push(texts.problems.camera[camera]);
  return notes;
}
