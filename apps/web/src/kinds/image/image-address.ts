/** Widths asked for; few, so that the server's cache of resized images is of use. */
const WIDTHS = [160, 320, 640, 960, 1280, 1920]

/** Address of a stored image at least `width` pixels wide on this screen. */
export function imageAddress(path: string, width: number): string {
  const needed = width * Math.min(2, globalThis.devicePixelRatio || 1)
  const chosen = WIDTHS.find((one) => one >= needed) ?? WIDTHS.at(-1)
  return `/image-resize?uri=${encodeURIComponent(path)}&width=${chosen}`
}
