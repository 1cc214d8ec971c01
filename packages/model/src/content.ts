// What content is: its types, built or still to come.

/** Content types of the specification, in the order of its routes. */
export const CONTENT_TYPES = [
  'news',
  'video',
  'photoGallery',
  'column',
  'cartoon',
  'infographic',
  'promotion',
  'podcast',
  'officialAnnouncement',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]
