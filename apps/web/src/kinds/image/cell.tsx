import type { CellProps } from '../kind.ts'
import { Thumbnail } from './thumbnail.tsx'

export function ImageCell({ value, field }: CellProps<'image'>) {
  const [first] = field.cropTypeIds
  const isSquare = first === '1x1'
  return (
    <Thumbnail
      image={value}
      width={isSquare ? 28 : 48}
      height={28}
      cropTypeId={first}
      isUncropped={first === undefined}
    />
  )
}
