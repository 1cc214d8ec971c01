import { Thumbnail } from '../image/thumbnail.tsx'
import type { CellProps } from '../kind.ts'

export function GalleryCell({ value }: CellProps<'gallery'>) {
  return <Thumbnail image={value?.[0] ?? null} width={48} height={28} />
}
