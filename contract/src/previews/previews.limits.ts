/** How many links of a message are shown with a card: the first. */
export const PREVIEWS_MAX = 3;
/** In characters; an address that is longer has no card. */
export const PREVIEWED_ADDRESS_MAX = 2_000;
/** In characters; what is longer is cut, and says so. */
export const PREVIEW_SITE_MAX = 60;
export const PREVIEW_TITLE_MAX = 200;
export const PREVIEW_DESCRIPTION_MAX = 400;
/** The longer side of a preview's picture, in pixels: twice as many as it is shown with. */
export const PREVIEW_PICTURE_SIZE = 720;
