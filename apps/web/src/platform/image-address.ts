// Addresses of stored pictures in the size that a screen needs.

export interface ImagePart {
  x: number
  y: number
  width: number
  height: number
}

/** The address of a stored picture, at least `width` pixels wide where the original is, optionally cropped. */
export function getImageAddress(path: string, width: number, part?: ImagePart | null): string {
  const query = new URLSearchParams({ uri: path, width: String(Math.ceil(width)) })
  if (part) query.set('crop', [part.x, part.y, part.width, part.height].join(','))
  return `/image-resize?${query}`
}
