// A button within a sentence, or that is a sentence: it looks like a link and has the colour of the text around it.
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
