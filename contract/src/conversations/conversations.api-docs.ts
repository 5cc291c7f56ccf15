/** Descriptions of the fields of a `ReadPosition`. */
export const readPositionAbout = {
  read_seq:
    'The `seq` up to which the caller has read, or which was the newest when the caller joined. It decreases when the caller marks a message unread.',
  read_version:
    'Raised when `read_seq` decreases. Of two positions, the one with the greater version wins; with equal versions, the one with the greater `read_seq`.',
  marked_seq:
    'The value of `seen_seq` when `read_seq` last decreased. Only the caller’s messages after it advance the position again.',
  seen_seq: 'The `seq` up to which others see messages as seen by the caller. It never decreases.',
};
