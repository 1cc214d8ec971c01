// The button beside a reference that opens the selection dialog, if the dialog supports its target.
import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { useOnceNeeded } from '../../ui/lazy-part.tsx'
import { type ChooserProps, choiceNamed, chooser } from '../chooser.ts'
import { inputTexts } from '../inputs/texts/texts.ts'

interface ChooseReferencesProps
  extends Required<Pick<ChooserProps, 'label' | 'max' | 'marked' | 'onChosen'>> {
  /** Target of the field. */
  target: string
  isDisabled: boolean
}

export function ChooseReferences({ target, label, max, isDisabled, ...rest }: ChooseReferencesProps) {
  const t = useTexts(inputTexts)
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useOnceNeeded(isOpen)
  const Chooser = chooser()
  if (!Chooser || !choiceNamed(target)) return null
  const warm = () => void Chooser.preload().catch(() => {})
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        leftSection={<IconListSearch size={14} aria-hidden />}
        aria-label={t('reference.choose', { label })}
        disabled={isDisabled || max < 1}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setIsOpen(true)}
      >
        {t('reference.chooseShort')}
      </Button>
      {wasOpen && (
        <Chooser {...{ ...rest, isOpen, label, max }} providers={[target]} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
