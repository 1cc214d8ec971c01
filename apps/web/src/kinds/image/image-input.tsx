import { Input } from '@mantine/core'
import type { InputProps } from '../kind.ts'
import { Thumbnail } from './image-cell.tsx'

/** One image with its crops. */
export function ImageInput({ label, value, error }: InputProps<'image'>) {
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Thumbnail image={value} width={320} height={180} />
    </Input.Wrapper>
  )
}
