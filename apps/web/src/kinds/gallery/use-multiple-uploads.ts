import { useEffect, useRef, useState } from 'react'
import type { UploadedFile } from '../../platform/upload/calls.ts'
import type { UploadItem } from '../../platform/upload/item.ts'
import { uploads, useUploads } from '../../platform/upload/uploads.ts'
import { useMarkAsShown } from '../../ui/upload/shown-elsewhere.ts'
import { getUploadDestination, useUploadTarget } from '../../ui/upload/upload-target.ts'

/**
 * Uploads of a field for several files. `onStored` is called in the order of selection, once all preceding files are
 * stored, failed or canceled.
 */
export function useMultipleUploads(
  field: { name: string; label: string },
  onStored: (files: readonly UploadedFile[]) => void,
): {
  items: readonly UploadItem[]
  add(files: readonly File[]): void
} {
  const place = useUploadTarget()
  // A field that was unmounted finds its uploads again.
  const [ids, setIds] = useState<readonly number[]>(() =>
    uploads
      .items()
      .filter(
        ({ destination }) =>
          destination && destination.owner === place?.owner && destination.field === field.name,
      )
      .map(({ id }) => id),
  )
  const all = useUploads()
  const items = ids.flatMap((id) => all.find((item) => item.id === id) ?? [])
  useMarkAsShown(ids)
  const latest = useRef(onStored)
  latest.current = onStored

  const waitingAt = items.findIndex((item) => item.isUploading)
  const done = items.slice(0, waitingAt < 0 ? items.length : waitingAt).filter((item) => item.result)
  const doneKey = done.map((item) => item.id).join(' ')
  const doneNow = useRef(done)
  doneNow.current = done
  useEffect(() => {
    if (doneKey === '') return
    const stored = doneNow.current
    setIds((present) => present.filter((id) => !stored.some((item) => item.id === id)))
    for (const item of stored) uploads.cancel(item.id)
    latest.current(stored.flatMap((item) => item.result ?? []))
  }, [doneKey])

  return {
    items: items.filter((item) => !item.result),
    add: (files) => {
      const added = uploads.add(files, () => 'image', {
        destination: getUploadDestination(place, { field: field.name, label: field.label }),
      })
      setIds((present) => [...present, ...added])
    },
  }
}
