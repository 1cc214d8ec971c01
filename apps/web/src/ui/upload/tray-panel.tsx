import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { translate, useTexts } from '../../platform/language/texts.ts'
import type { UploadItem } from '../../platform/upload/item.ts'
import { uploads, useUploads } from '../../platform/upload/uploads.ts'
import { hideNotice, notify } from '../notify.ts'
import { UploadPauseNote } from './pause-note.tsx'
import { useUploadsShownElsewhere } from './shown-elsewhere.ts'
import { uploadTexts } from './texts/texts.ts'
import { UnfinishedUploadRow, useResumableUploads } from './unfinished-upload-row.tsx'
import classes from './upload.module.css'
import { UploadRow } from './upload-row.tsx'

/** The tray, with every upload that no field shows. */
export function TrayPanel() {
  const t = useTexts(uploadTexts)
  const all = useUploads()
  const watched = useUploadsShownElsewhere()
  const items = all.filter((item) => !watched.has(item.id))
  const halves = useResumableUploads()
  const [isOpen, setIsOpen] = useState(true)
  const shown = items.length + halves.length
  const running = items.filter((item) => item.isUploading).length
  const failed = items.filter((item) => item.state === 'error').length
  const done = items.length - running - failed
  useFailureNotices(all)
  useLeaveConfirmation(all.some((item) => item.isUploading))

  // Uploads shown by a field are cleared by that field.
  const handleClear = () => {
    for (const item of items) if (!item.isUploading) uploads.cancel(item.id)
  }
  const words = [
    running > 0 && t('tray.running', { count: running }),
    failed > 0 && t('tray.failed', { count: failed }),
    running === 0 && done > 0 && t('tray.done', { count: done }),
    halves.length > 0 && t('tray.halves', { count: halves.length }),
  ].filter(Boolean)

  return (
    <section className={classes.tray} aria-label={t('tray.label')} data-empty={shown === 0 || undefined}>
      <div className={classes.trayHead}>
        <Text size="sm" fw={600} flex={1} role="status">
          {words.join(' · ')}
        </Text>
        {shown > 0 && (
          <ActionIcon
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'actions.collapse' : 'actions.expand')}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />}
          </ActionIcon>
        )}
      </div>
      {isOpen && shown > 0 && (
        <>
          {running > 0 && <UploadPauseNote />}
          <div className={classes.trayList}>
            {items.map((item) => (
              <UploadRow key={item.id} item={item} hasWay confirmsRemoval={item.destination !== undefined} />
            ))}
            {halves.map((half) => (
              <UnfinishedUploadRow key={half.address} half={half} />
            ))}
          </div>
          {failed + done > 0 && (
            <Group justify="flex-end" p="xs">
              <Button size="compact-sm" variant="subtle" color="gray" onClick={handleClear}>
                {t('actions.clear')}
              </Button>
            </Group>
          )}
        </>
      )}
    </section>
  )
}

/** Each failed upload also raises a notice, whatever screen is open; a retry removes it. */
function useFailureNotices(items: readonly UploadItem[]): void {
  const told = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const failed = items.filter((item) => item.state === 'error')
    for (const { id, name } of failed) {
      if (told.current.has(id)) continue
      notify('error', translate(uploadTexts, 'errors.failedFile', { file: name }), { id: `upload-${id}` })
    }
    const now = new Set(failed.map((item) => item.id))
    for (const id of told.current) if (!now.has(id)) hideNotice(`upload-${id}`)
    told.current = now
  }, [items])
}

/** Closing the tab aborts its uploads, so `beforeunload` makes the browser ask first. */
function useLeaveConfirmation(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    const handleLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', handleLeaving)
    return () => removeEventListener('beforeunload', handleLeaving)
  }, [isRunning])
}
