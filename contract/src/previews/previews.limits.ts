/** The number of links of a message that get a preview card: the first ones. */
export const PREVIEWS_MAX = 3;
/** The maximum length of a URL with a preview, in characters. */
export const PREVIEWED_URL_MAX = 2_000;
/** The maximum length of the texts of a preview in characters. Longer texts are truncated with an ellipsis. */
export const PREVIEW_SITE_MAX = 60;
export const PREVIEW_TITLE_MAX = 200;
export const PREVIEW_DESCRIPTION_MAX = 400;
/** The longer side of a preview image in pixels: twice the displayed size, for high-density screens. */
export const PREVIEW_PICTURE_SIZE = 720;
