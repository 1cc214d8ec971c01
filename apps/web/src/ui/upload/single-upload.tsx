// A field with one file: choose or drop, progress, replace, remove.
import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import type { UploadedFile, UploadKind } from '../../platform/upload/calls.ts'
import { uploads, useUploads } from '../../platform/upload/uploads.ts'
import { DropArea } from './drop-area.tsx'
import { EarlierUploads } from './earlier-uploads.tsx'
import { DEFAULT_RULES, type FileRules } from './file-rules.ts'
import { UploadPauseNote } from './pause-note.tsx'
import { useMarkAsShown } from './shown-elsewhere.ts'
import { uploadTexts } from './texts/texts.ts'
import { UploadRow } from './upload-row.tsx'
import { getUploadDestination, useUploadTarget } from './upload-target.ts'
import { confirmChange, confirmRemove } from './use-file-choice.ts'

export interface SingleUploadProps {
  kind: UploadKind
  rules: Omit<FileRules, 'isMultiple'>
  /** What the file is for. */
  label: string
  /** Name of the item's field; a file that finishes later is offered there. */
  name?: string
  /** Id of the button that chooses the file. */
  id?: string
  /** The field's current file: its name and its view. */
  current?: { name: string; view: ReactNode } | null
  isDisabled?: boolean
  hasError?: boolean
  onUploaded: (file: UploadedFile) => void
  onRemoved?: () => void
  /** True from choosing a file until it is stored, failed or canceled. */
  onBusyChange?: (isBusy: boolean) => void
}

/** Keeps the focus while one of its parts disappears before the next appears. */
export function SingleUpload(props: SingleUploadProps) {
  const { name, current, label, onUploaded } = props
  const handleEarlierUpload = async (file: UploadedFile) => {
    if (!current || (await confirmChange(label))) onUploaded(file)
  }
  return (
    <div tabIndex={-1}>
      <SingleUploadContent {...props} />
      {name !== undefined && (
        <EarlierUploads
          field={name}
          isDisabled={props.isDisabled}
          onInsert={(file) => void handleEarlierUpload(file)}
        />
      )}
    </div>
  )
}

function SingleUploadContent(props: SingleUploadProps) {
  const { kind, label, id, current, isDisabled, hasError, onRemoved } = props
  const t = useTexts(uploadTexts)
  const [isChanging, setIsChanging] = useState(false)
  const { item, start } = useSingleUpload(props)
  const rules = { ...DEFAULT_RULES, ...props.rules, isMultiple: false }

  const handleFiles = ([file]: File[]) => {
    if (!file) return
    setIsChanging(false)
    start(file)
  }
  const handleChange = async () => {
    if (await confirmChange(label)) setIsChanging(true)
  }
  const handleRemove = async () => {
    if (await confirmRemove(label)) onRemoved?.()
  }

  if (item) {
    return (
      <>
        <UploadRow item={item} />
        {item.isUploading && <UploadPauseNote />}
      </>
    )
  }
  if (!current || isChanging) {
    return (
      <>
        <DropArea
          rules={rules}
          onFiles={handleFiles}
          id={id}
          label={label}
          action={kind === 'video' ? undefined : t('drop.choose')}
          isDisabled={isDisabled}
          hasError={hasError}
          opensImmediately={isChanging}
        />
        {current && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            mt="xs"
            onClick={() => setIsChanging(false)}
          >
            {t('actions.keepFile')}
          </Button>
        )}
      </>
    )
  }
  return (
    <div>
      {current.view}
      <Group gap="xs" mt="xs">
        <Text size="xs" c="dimmed" flex={1} truncate>
          <bdi>{current.name}</bdi>
        </Text>
        <Button
          id={id}
          size="compact-sm"
          variant="default"
          disabled={isDisabled}
          onClick={() => void handleChange()}
        >
          {t('actions.changeFile')}
        </Button>
        {onRemoved && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            disabled={isDisabled}
            onClick={() => void handleRemove()}
          >
            {t('actions.removeFile')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** Follows one upload to its end and reports it as busy, even if the field is unmounted meanwhile. */
function useSingleUpload({ kind, name, label, rules, onUploaded, onBusyChange }: SingleUploadProps) {
  const place = useUploadTarget()
  const [shownId, setShownId] = useState<number>()
  const item = useUploads().find(({ id }) => id === shownId)
  useMarkAsShown(shownId === undefined ? [] : [shownId])
  const latest = useRef({ onUploaded, onBusyChange })
  latest.current = { onUploaded, onBusyChange }

  const start = (file: File) => {
    const [id] = uploads.add([file], () => kind, {
      extensions: rules.extensions,
      destination: name === undefined ? undefined : getUploadDestination(place, { field: name, label }),
    })
    if (id === undefined) return
    setShownId(id)
    let wasBusy = false
    const follow = () => {
      // The screen is closed: the file stays in the list, for the next time the item is opened.
      if (place?.isClosed()) return stop()
      const running = uploads.items().find((each) => each.id === id)
      const isBusy = running?.isUploading === true
      if (!running || running.result) stop()
      if (running?.result) {
        uploads.cancel(id)
        latest.current.onUploaded(running.result)
      }
      if (isBusy !== wasBusy) latest.current.onBusyChange?.(isBusy)
      wasBusy = isBusy
    }
    const stop = uploads.subscribe(follow)
    follow()
  }
  return { item, start }
}
