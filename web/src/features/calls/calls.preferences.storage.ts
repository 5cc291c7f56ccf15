import { create } from 'zustand';

/** The user’s last choices for starting calls, stored in this browser. */
export interface CallPreferences {
  readonly microphone?: string;
  readonly camera?: string;
  readonly speaker?: string;
  readonly isMuted: boolean;
  readonly isCameraOff: boolean;
  readonly hasNoiseSuppression: boolean;
  readonly hasBackgroundBlur: boolean;
  /** Whether the lobby opens before every call. */
  readonly showsLobby: boolean;
}

const KEY = 'workflow-call-preferences';
const INITIAL: CallPreferences = {
  isMuted: false,
  isCameraOff: false,
  hasNoiseSuppression: true,
  hasBackgroundBlur: false,
  showsLobby: false,
};

function read(): CallPreferences {
  try {
    return { ...INITIAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<CallPreferences>) };
  } catch {
    return INITIAL;
  }
}

export const useCallPreferences = create(read);

export function updateCallPreferences(change: Partial<CallPreferences>): void {
  useCallPreferences.setState(change);
  try {
    localStorage.setItem(KEY, JSON.stringify(useCallPreferences.getState()));
  } catch {
    // Without storage, the choices last as long as the page.
  }
}
