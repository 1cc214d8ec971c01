// A dialog that uploads files: a status for each, retry, cancel, complete.
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { translate, useTexts } from '../../platform/language/texts.ts'
import type { UploadedFile } from '../../platform/upload/calls.ts'
import { uploads, useUploads } from '../../platform/upload/uploads.ts'
import { confirm } from '../dialog/confirm.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { DropArea } from './drop-area.tsx'
import { DEFAULT_RULES, type FileRules, getUploadKind } from './file-rules.ts'
import { UploadPauseNote } from './pause-note.tsx'
import { useMarkAsShown } from './shown-elsewhere.ts'
import { uploadTexts } from './texts/texts.ts'
import { getUploadOffer } from './upload-offer.ts'
import { UploadRow } from './upload-row.tsx'
import { confirmChange } from './use-file-choice.ts'

export interface UploadDialogProps {
  isOpen: boolean
  rules?: Partial<FileRules>
  /** Replaces "Upload files". */
  title?: string
  onClose: () => void
  /** The stored files, in the order they were chosen. */
  onComplete: (files: UploadedFile[]) => void
}

const NONE: readonly number[] = []

export function UploadDialog({ isOpen, rules: givenRules, title, onClose, onComplete }: UploadDialogProps) {
  const t = useTexts(uploadTexts)
  const rules = { ...DEFAULT_RULES, ...givenRules }
  const [ids, setIds] = useState<readonly number[]>([])
  const items = useUploads().filter((item) => ids.includes(item.id))
  useMarkAsShown(isOpen ? ids : NONE)
  const running = items.filter((item) => item.isUploading)
  const stored = items.flatMap((item) => item.result ?? [])
  const Offer = getUploadOffer()
  const words = title ?? t(rules.isMultiple ? 'dialog.titleMultiple' : 'dialog.titleSingle')

  const handleStopAll = async () => {
    const isAgreed = await confirmStop('stopAll', running.length)
    if (isAgreed) for (const item of running) uploads.cancel(item.id)
  }
  const handleFiles = async (files: File[]) => {
    if (!rules.isMultiple) {
      const [before] = items
      if (before && !(await confirmChange(before.name))) return
      for (const id of ids) uploads.cancel(id)
    }
    const added = uploads.add(files, (file) => getUploadKind(file.name) ?? 'image')
    setIds(rules.isMultiple ? [...ids, ...added] : added)
  }
  const forgetAll = () => {
    for (const id of ids) uploads.cancel(id)
    setIds([])
  }
  const handleClose = () => {
    forgetAll()
    onClose()
  }
  const handleComplete = () => {
    forgetAll()
    onComplete(stored)
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={words}
      size={560}
      onClose={handleClose}
      isUnsaved={items.length > 0}
      confirmClose={running.length > 0 ? () => confirmStop('close', running.length) : undefined}
      actions={
        <>
          {running.length > 0 && (
            <Button variant="default" onClick={() => void handleStopAll()}>
              {t('actions.stopAll')}
            </Button>
          )}
          {Offer && stored.length > 0 && <Offer files={stored} />}
          <Button disabled={running.length > 0 || stored.length === 0} onClick={handleComplete}>
            {t('actions.complete')}
          </Button>
        </>
      }
    >
      <DropArea rules={rules} onFiles={(files) => void handleFiles(files)} label={words} />
      {running.length > 0 && <UploadPauseNote />}
      <Stack gap={0} mt="sm">
        {items.map((item) => (
          <UploadRow key={item.id} item={item} confirmsRemoval />
        ))}
      </Stack>
    </Dialog>
  )
}

function confirmStop(by: 'close' | 'stopAll', count: number): Promise<boolean> {
  return confirm({
    title: translate(uploadTexts, `confirm.${by}Title`),
    text: translate(uploadTexts, `confirm.${by}Text`, { count }),
    action: translate(uploadTexts, `confirm.${by}Action`),
    cancel: translate(uploadTexts, 'confirm.keepUploading'),
    isDangerous: true,
  })
}
