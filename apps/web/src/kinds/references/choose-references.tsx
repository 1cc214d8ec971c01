// The button beside a reference that opens the selection dialog, if the dialog supports its target.
import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { useHasBeenNeeded } from '../../ui/lazy-component.tsx'
import { type ChooserProps, getChoiceProvider, getChooser } from '../chooser.ts'
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
  const wasOpen = useHasBeenNeeded(isOpen)
  const Chooser = getChooser()
  if (!Chooser || !getChoiceProvider(target)) return null
  const preload = () => void Chooser.preload().catch(() => {})
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        leftSection={<IconListSearch size={14} aria-hidden />}
        aria-label={t('reference.choose', { label })}
        disabled={isDisabled || max < 1}
        onPointerEnter={preload}
        onFocus={preload}
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
