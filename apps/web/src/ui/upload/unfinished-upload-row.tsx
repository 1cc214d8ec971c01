// Uploads that an earlier page began and no tab is sending. The browser gives access to a file again only when the person chooses it again.
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlayerPause, IconX } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { formatMegabytes } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { translate, useTexts } from '../../platform/language/texts.ts'
import { getCurrentCaller } from '../../platform/session/caller.ts'
import { deletePartialUpload } from '../../platform/upload/chunks.ts'
import {
  isSameFile,
  listIdleUploads,
  type PartialUpload,
  usePartialUploads,
} from '../../platform/upload/partial-uploads.ts'
import { uploads, useUploads } from '../../platform/upload/uploads.ts'
import { notify } from '../notify.ts'
import { uploadTexts } from './texts/texts.ts'
import classes from './upload.module.css'
import { confirmCancel } from './use-file-choice.ts'

/** Unfinished uploads that can be resumed here: excludes those that this tab already shows or another tab is sending. */
export function useResumableUploads(): readonly PartialUpload[] {
  const items = useUploads()
  const halves = usePartialUploads().filter(
    (half) =>
      !items.some((item) => item.siteId === half.siteId && item.kind === half.kind && isSameFile(half, item)),
  )
  const [free, setFree] = useState<ReadonlySet<string>>(new Set())
  const key = halves.map(({ address, at }) => `${address} ${at}`).join()
  const latest = useRef(halves)
  latest.current = halves
  // biome-ignore lint/correctness/useExhaustiveDependencies: queries locks again when an unfinished upload starts, ends or progresses
  useEffect(() => {
    let isCurrent = true
    void listIdleUploads(latest.current).then((found) => {
      if (isCurrent) setFree(new Set(found.map(({ address }) => address)))
    })
    return () => {
      isCurrent = false
    }
  }, [key])
  return halves.filter(({ address }) => free.has(address))
}

export function UnfinishedUploadRow({ half }: { half: PartialUpload }) {
  const t = useTexts(uploadTexts)
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const { name, size, percent, kind, siteId, address } = half

  const handleChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (!file) return
    if (isSameFile(half, file)) uploads.add([file], () => kind, { siteId })
    else notify('warning', translate(uploadTexts, 'halves.other', { file: file.name, wanted: name }))
  }
  const handleDrop = async () => {
    if (await confirmCancel(name)) deletePartialUpload(address, getCurrentCaller(siteId))
  }

  return (
    <div className={classes.row} data-state="ready">
      <span className={classes.rowState} aria-hidden>
        <IconPlayerPause size={16} />
      </span>
      <div className={classes.rowMain}>
        <Text size="sm" truncate title={name}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {t('halves.text', { file: name, progress: percent })}
          {' · '}
          {formatMegabytes(size, locale)}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('halves.chooseFile', { file: name })}
        onClick={() => input.current?.click()}
      >
        {t('halves.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('halves.chooseFile', { file: name })}
        onChange={handleChosen}
      />
      <ActionIcon aria-label={t('actions.cancel', { file: name })} onClick={() => void handleDrop()}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
