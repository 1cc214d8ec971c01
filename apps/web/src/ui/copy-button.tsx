// A small button that copies a text.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../platform/language/texts.ts'
import { copyText } from './copy.ts'
import { uiTexts } from './texts/texts.ts'

const FEEDBACK_MS = 2_000

export interface CopyButtonProps {
  text: string
  /** Accessible name: "Copy the address". */
  label?: string
  size?: number
}

export function CopyButton({ text, label, size = 28 }: CopyButtonProps) {
  const t = useTexts(uiTexts)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const name = label ?? t('copy.copy')
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Tooltip label={name}>
      <ActionIcon size={size} aria-label={name} onClick={() => void copyText(text).then(setIsCopied)}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
