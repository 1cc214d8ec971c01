// Pictures uploaded from this computer.
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { uploads, useUploads } from '../../../platform/upload/uploads.ts'
import { notify } from '../../../ui/notify.ts'
import type { MediaPickerProps } from '../../../ui/pictures/media-picker.ts'
import { DropArea } from '../../../ui/upload/drop-area.tsx'
import { useMarkAsShown } from '../../../ui/upload/shown-elsewhere.ts'
import { UploadRow } from '../../../ui/upload/upload-row.tsx'
import { confirmChange } from '../../../ui/upload/use-file-choice.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './picker.module.css'
import { EMPTY_SELECTION, type PickerSelection } from './picker-selection.ts'

interface UploadTabProps extends Required<Pick<MediaPickerProps, 'label' | 'rules' | 'most'>> {
  onChoose(chosen: PickerSelection): void
}

export function UploadTab({ label, rules, most, onChoose }: UploadTabProps) {
  const t = useTexts(mediaTexts)
  const [ids, setIds] = useState<readonly number[]>([])
  const items = useUploads().filter(({ id }) => ids.includes(id))
  useMarkAsShown(ids)
  const latest = useRef(onChoose)
  latest.current = onChoose
  const state = items.map(({ id, state: one }) => `${id} ${one}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies when an upload is added, changes its state or is removed
  useEffect(() => {
    if (items.length === 0) return latest.current(EMPTY_SELECTION)
    const isBusy = items.some(({ isUploading }) => isUploading)
    const uploaded = items.flatMap(({ result }) => result ?? [])
    latest.current({
      ...{ isBusy, uploaded, cards: [] },
      count: isBusy ? items.length : uploaded.length,
      clear: () => {
        for (const { id } of items) uploads.cancel(id)
      },
    })
  }, [state])

  const add = async (files: readonly File[]) => {
    // The new picture replaces the previous one, after the usual confirmation.
    if (most === 1 && items.length > 0 && !(await confirmChange(label))) return
    if (most === 1) for (const { id } of items) uploads.cancel(id)
    const room = most === 1 ? 1 : Math.max(0, most - items.length)
    if (files.length > room) notify('warning', t('picker.full', { count: most }))
    const added = uploads.add(files.slice(0, room), () => 'image', { extensions: rules.extensions })
    setIds(most === 1 ? added : [...ids, ...added])
  }
  return (
    <div className={classes.shelf}>
      <DropArea
        rules={{ ...rules, isMultiple: most > 1 }}
        label={label}
        onFiles={(files) => void add(files)}
      />
      {items.map((item) => (
        <UploadRow key={item.id} item={item} />
      ))}
    </div>
  )
}
