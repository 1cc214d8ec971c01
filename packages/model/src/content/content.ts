// The content types.

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

/** Whether a name is that of a content type. */
export function isContentType(name: string): name is ContentType {
  return (CONTENT_TYPES as readonly string[]).includes(name)
}
