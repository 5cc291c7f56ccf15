/** Descriptions of the fields of a `ReadPosition`. */
export const readPositionAbout = {
  read_seq:
    'The `seq` up to which the caller has read, or which was the newest when the caller joined. It decreases when the caller marks a message unread.',
  read_version:
    'Raised when `read_seq` decreases. Of two positions, the one with the greater version wins; with equal versions, the one with the greater `read_seq`.',
  marked_seq:
    'The newest `seq` of the conversation when `read_seq` last decreased. The caller’s own messages up to it count as unread; later ones do not.',
  seen_seq: 'The `seq` up to which others see messages as seen by the caller. It never decreases.',
};

/** The description of the field `unread_excluded` of a conversation. */
export const unreadExcludedAbout =
  'The ranges of numbers after `read_seq` that do not count as unread, newest first, at most 100: deleted messages, replies that are only in their thread, and messages that the caller sent after `marked_seq`.';
