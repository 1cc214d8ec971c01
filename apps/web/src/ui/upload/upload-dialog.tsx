// Uploading one or several files from a dialog: a status for each, another try, stop, complete.
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { translate, useTexts } from '../../platform/texts.ts'
import type { UploadedFile } from '../../platform/upload-calls.ts'
import { uploads, useUploads } from '../../platform/uploads.ts'
import { confirm } from '../dialog/confirm.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { DropArea } from './drop-area.tsx'
import { DEFAULT_RULES, type FileRules, uploadKindOf } from './file-rules.ts'
import { PauseLine } from './pause-line.tsx'
import { uploadTexts } from './texts/texts.ts'
import { uploadOffer } from './upload-offer.ts'
import { UploadRow } from './upload-row.tsx'
import { useWatching } from './watched.ts'

export interface UploadDialogProps {
  isOpen: boolean
  rules?: Partial<FileRules>
  /** In place of "Upload files". */
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
  useWatching(isOpen ? ids : NONE)
  const running = items.filter((item) => item.isUploading)
  const stored = items.flatMap((item) => item.result ?? [])
  const Offer = uploadOffer()
  const words = title ?? t(rules.isMultiple ? 'dialog.titleMultiple' : 'dialog.titleSingle')

  const stopAll = () => {
    for (const item of running) uploads.cancel(item.id)
  }
  const handleFiles = (files: File[]) => {
    if (!rules.isMultiple) for (const id of ids) uploads.cancel(id)
    const added = uploads.add(files, (file) => uploadKindOf(file.name) ?? 'image')
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
      confirmClose={running.length > 0 ? () => confirmClose(running.length) : undefined}
      actions={
        <>
          {running.length > 0 && (
            <Button variant="default" onClick={stopAll}>
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
      <DropArea rules={rules} onFiles={handleFiles} label={words} />
      {running.length > 0 && <PauseLine />}
      <Stack gap={0} mt="sm">
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </Stack>
    </Dialog>
  )
}

function confirmClose(count: number): Promise<boolean> {
  return confirm({
    title: translate(uploadTexts, 'confirm.closeTitle'),
    text: translate(uploadTexts, 'confirm.closeText', { count }),
    action: translate(uploadTexts, 'confirm.closeAction'),
    cancel: translate(uploadTexts, 'confirm.keepUploading'),
    isDangerous: true,
  })
}
