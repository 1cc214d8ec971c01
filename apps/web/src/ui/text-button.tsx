// A button inside or as a sentence: it looks like a link in the color of the surrounding text.
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

interface TextButtonProps {
  onClick: () => void
  className?: string | undefined
  children: ReactNode
}

export function TextButton(props: TextButtonProps) {
  return <Anchor component="button" type="button" size="sm" c="inherit" underline="always" {...props} />
}
