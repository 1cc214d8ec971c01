import type { CropBox } from '@manset/model/media/crops.ts'
import { isStoredPath } from '../../platform/files/files.ts'
import { cropInvalid, imageForeign } from './refusals.ts'
import type { MediaSettings } from './settings.ts'

/** Path, width and crop of a requested image. */
export interface ResizeQuery {
  path: string
  width: number
  crop: CropBox | null
}

/** Parses the query of `/image-resize`. Accepts only paths of our store, so nothing is ever fetched. */
export function readResizeQuery(query: Record<string, unknown>, settings: MediaSettings): ResizeQuery {
  const { uri, width, crop } = query
  if (typeof uri !== 'string' || !isStoredPath(uri)) throw imageForeign()
  return { path: uri, width: readWidth(width, settings), crop: crop === undefined ? null : readCrop(crop) }
}

// Rounds up to one of a few widths, so that nobody can fill the cache with arbitrary ones.
function readWidth(given: unknown, { widths, defaultWidth }: MediaSettings): number {
  if (typeof given !== 'string' || !/^[1-9]\d{0,4}$/.test(given)) return defaultWidth
  return widths.find((width) => width >= Number(given)) ?? widths.at(-1) ?? defaultWidth
}

function readCrop(given: unknown): CropBox {
  const match = typeof given === 'string' && /^(\d{1,6}),(\d{1,6}),([1-9]\d{0,5}),([1-9]\d{0,5})$/.exec(given)
  if (!match) throw cropInvalid('')
  const [x, y, width, height] = match.slice(1).map(Number) as [number, number, number, number]
  return { x, y, width, height }
}
