import { Group, Input } from '@mantine/core'
import type { InputProps } from '../kind.ts'
import { Thumbnail } from './image-cell.tsx'

/** Several images in an order. */
export function GalleryInput({ label, value, error }: InputProps<'gallery'>) {
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Group>
        {(value ?? []).map((image) => (
          <Thumbnail key={image.path} image={image} width={160} height={90} />
        ))}
      </Group>
    </Input.Wrapper>
  )
}
