/** What there is to say of the fields of a `ReadPosition`. */
export const readPositionAbout = {
  read_seq:
    'Up to which `seq` the asking person has read, or was not there yet. It goes back where they mark something unread.',
  read_version:
    'Raised when `read_seq` is taken back. Of two positions the one with the greater version counts, and of the same version the one that is further.',
  marked_seq:
    'What `seen_seq` was when `read_seq` was last taken back: only what the person wrote after that moves it on.',
  seen_seq: 'Up to which `seq` others see that the asking person has seen; it never goes back.',
};
