// A running export: its progress and cancellation.
import { useEffect, useRef, useState } from 'react'
import { kindTexts } from '../../../kinds/texts/texts.ts'
import { now } from '../../../platform/clock.ts'
import { type ExportProgress, fetchExport, saveFile } from '../../../platform/export-file.ts'
import { getDateInZone } from '../../../platform/language/format.ts'
import { useLocale } from '../../../platform/language/locale.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { addErrorTexts, notify, notifyError } from '../../../ui/notify.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { listToolsTexts } from './texts/texts.ts'
import type { ListColumn, ListToolbarProps } from './use-list-tools.ts'

addErrorTexts(listToolsTexts)

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportController {
  /** Null while none is running; without numbers until the server answers. */
  progress: Partial<ExportProgress> | null
  start: (format: ExportFormat, filter?: object) => void
  cancel: () => void
}

type Exported = Pick<ListToolbarProps, 'exported'> & { shown: readonly ListColumn[] }

/** Exports the visible columns of a filtered list; leaving the screen cancels it. */
export function useExport({ exported, shown }: Exported): ExportController {
  const t = useTexts(listToolsTexts)
  const kinds = useTexts(kindTexts)
  const locale = useLocale()
  const format = useFormat()
  const site = useSite()
  const [progress, setProgress] = useState<ExportController['progress']>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const run = async (kind: ExportFormat, filter: object) => {
    const controller = new AbortController()
    stop.current = controller
    setProgress({})
    try {
      const file = await fetchExport(
        {
          list: exported.list,
          filter,
          format: kind,
          columns: shown.flatMap(({ key, label, exported: own }) => own ?? [{ key, heading: label }]),
          yes: kinds('flag.yes'),
          no: kinds('flag.no'),
          separator: locale === 'tr' ? ';' : ',',
        },
        { signal: controller.signal, onProgress: setProgress },
      )
      const day = getDateInZone(now(), site.timeZone)
      saveFile(file.blob, `${site.linkName}-${exported.list}-${day}.${kind}`)
      const { rows, isTruncated } = file.progress
      const count = format.number(rows)
      if (isTruncated) notify('warning', t('export.cut', { rows: count }))
      else notify('success', t('export.done', { rows: count }))
    } catch (error) {
      if (!controller.signal.aborted) notifyError(error)
    } finally {
      if (stop.current === controller) setProgress(null)
    }
  }
  return {
    progress,
    start: (kind, filter = exported.filter) => void run(kind, filter),
    cancel: () => {
      stop.current?.abort()
      setProgress(null)
    },
  }
}
