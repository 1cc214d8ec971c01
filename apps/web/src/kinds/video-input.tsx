import { Input } from '@mantine/core'
import type { InputProps } from './kind.ts'

/** One video. */
export function VideoInput({ label, value, error }: InputProps<'video'>) {
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      {value?.path}
    </Input.Wrapper>
  )
}
