// The dialog that selects a library video for a field.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { MediaPickerProps, PickedPicture } from '../../../ui/pictures/media-picker.ts'
import { mediaTexts } from '../texts/texts.ts'
import { LibraryChoice } from './library-choice.tsx'

export function VideoDialog({ isOpen, label, rules, onClose, onPick }: MediaPickerProps) {
  const t = useTexts(mediaTexts)
  const [chosen, setChosen] = useState<PickedPicture>()
  const handlePick = () => {
    if (chosen) onPick([chosen])
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t('picker.videoTitle', { label })}
      size={1120}
      onClose={onClose}
      actions={
        <Button disabled={!chosen} onClick={handlePick}>
          {t('picker.goOn')}
        </Button>
      }
    >
      <LibraryChoice
        kind="video"
        rules={rules}
        onPick={(row) =>
          setChosen(
            row && {
              ...{ relativePath: row.path, width: row.width ?? 0, height: row.height ?? 0 },
              ...{ text: row.caption ?? null, source: row.source ?? null, reporter: row.reporter ?? null },
            },
          )
        }
      />
    </Dialog>
  )
}
