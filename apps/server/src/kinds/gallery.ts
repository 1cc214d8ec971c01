import type { GalleryField } from '@manset/model/kinds/gallery.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { jsonListColumn, type ServerKind } from './kind.ts'

export const gallery: ServerKind<GalleryField, ImageValue[]> = {
  ...jsonListColumn('Image'),
  // In a shared table, the gallery column may never have been written.
  read: (column) => `coalesce(${column}, '[]')`,
  cell: (value) => value.map(({ path }) => path).join(', '),
}
