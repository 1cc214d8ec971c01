// Where files are dropped, or chosen with a button: for the mouse and for the keyboard alike.
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../platform/format.ts'
import { useLocale } from '../../platform/locale.ts'
import { useTexts } from '../../platform/texts.ts'
import { acceptFor, type FileRules } from './file-rules.ts'
import { uploadTexts } from './texts/texts.ts'
import classes from './upload.module.css'
import { useFileChoice } from './use-file-choice.ts'

export interface DropAreaProps {
  rules: FileRules
  /** Files that passed the rules. */
  onFiles: (files: File[]) => void
  /** Of the button, so that a label or an error summary can lead to it. */
  id?: string
  /** What the files are for, read out with the button. */
  label: string
  /** In place of "choose a file". */
  action?: string
  isDisabled?: boolean
  hasError?: boolean
  /** Opens the file chooser at once: the button that mounted this was the request for it. */
  isChoosingAtOnce?: boolean
}

export function DropArea(props: DropAreaProps) {
  const { rules, onFiles, id, label, action, isDisabled, hasError, isChoosingAtOnce } = props
  const t = useTexts(uploadTexts)
  const locale = useLocale()
  const { choose, faults } = useFileChoice(rules, onFiles)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  useEffect(() => {
    if (isChoosingAtOnce) input.current?.click()
  }, [isChoosingAtOnce])
  // Entering a child leaves the parent: only when as many were left as entered, the pointer is outside.
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)

  const handleChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // The same file can be chosen again, such as after it was mended.
    event.currentTarget.value = ''
    if (files.length > 0) void choose(files)
  }
  const hasFiles = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files')
  const handleEnter = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current += 1
    setIsOver(true)
  }
  const handleLeave = (event: DragEvent) => {
    if (!hasFiles(event)) return
    depth.current -= 1
    if (depth.current <= 0) setIsOver(false)
  }
  const handleDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current = 0
    setIsOver(false)
    void choose([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a legend and a frame of its own
    <div role="group" aria-label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button as its twin for the keyboard */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-error={hasError || undefined}
        onDragEnter={handleEnter}
        onDragOver={(event) => hasFiles(event) && event.preventDefault()}
        onDragLeave={handleLeave}
        onDrop={handleDrop}
      >
        <IconUpload size={20} stroke={1.6} aria-hidden className={classes.dropIcon} />
        <Text size="sm">
          {isOver
            ? t('drop.now')
            : `${t(rules.isMultiple ? 'drop.multiple' : 'drop.single')} ${t('drop.or')}`}
        </Text>
        <Button
          id={id}
          size="compact-sm"
          variant="default"
          disabled={isDisabled}
          aria-describedby={hintId}
          aria-invalid={hasError || undefined}
          onClick={() => input.current?.click()}
        >
          {action ?? t('drop.choose')}
        </Button>
        <Text size="xs" c="dimmed" id={hintId} className={classes.dropHint}>
          {t('drop.hint', { extensions: rules.extensions.join(', ') })}{' '}
          {rules.minWidth > 0 &&
            t('drop.minimum', {
              width: formatNumber(rules.minWidth, locale),
              height: formatNumber(rules.minHeight, locale),
            })}
        </Text>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={label}
          accept={acceptFor(rules.extensions)}
          multiple={rules.isMultiple}
          disabled={isDisabled}
          onChange={handleChosen}
        />
      </div>
      <FaultList faults={faults} />
    </div>
  )
}

/** Why chosen files were not taken. */
export function FaultList({ faults }: { faults: readonly string[] }) {
  const t = useTexts(uploadTexts)
  if (faults.length === 0) return null
  return (
    <Alert
      color="amber"
      mt="sm"
      p="sm"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      title={t('faults.title')}
    >
      <ul className={classes.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Alert>
  )
}
