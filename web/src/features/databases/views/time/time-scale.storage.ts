import { createRecentChoices } from '../../../../platform/browser/recent-choices.ts';

/** The time scale that the user chose for each view in this browser. */
export const timeScales = createRecentChoices('time-looks');
