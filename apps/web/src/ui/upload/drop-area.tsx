// An area to drop files on, with a button to choose them, so that mouse and keyboard both work.
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { type FileRules, getAcceptAttribute } from './file-rules.ts'
import { uploadTexts } from './texts/texts.ts'
import classes from './upload.module.css'
import { useFileChoice } from './use-file-choice.ts'

export interface DropAreaProps {
  rules: FileRules
  /** Files that passed the rules. */
  onFiles: (files: File[]) => void
  /** Id of the button, as the target of a label or error summary. */
  id?: string
  /** What the files are for, announced with the button. */
  label: string
  /** Replaces "choose a file". */
  action?: string
  isDisabled?: boolean
  hasError?: boolean
  /** Opens the file chooser immediately, because pressing the button that mounted this already requested it. */
  opensImmediately?: boolean
}

export function DropArea(props: DropAreaProps) {
  const { rules, onFiles, id, label, action, isDisabled, hasError, opensImmediately } = props
  const t = useTexts(uploadTexts)
  const locale = useLocale()
  const { choose, errors } = useFileChoice(rules, onFiles)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  useEffect(() => {
    if (opensImmediately) input.current?.click()
  }, [opensImmediately])
  // Entering a child leaves the parent: the pointer is outside only when enter and leave events balance.
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)

  const handleChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // Allows choosing the same file again, for example after it was corrected.
    event.currentTarget.value = ''
    if (files.length > 0) void choose(files)
  }
  const containsFiles = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files')
  const handleEnter = (event: DragEvent) => {
    if (!containsFiles(event)) return
    event.preventDefault()
    depth.current += 1
    setIsOver(true)
  }
  const handleLeave = (event: DragEvent) => {
    if (!containsFiles(event)) return
    depth.current -= 1
    if (depth.current <= 0) setIsOver(false)
  }
  const handleDrop = (event: DragEvent) => {
    if (!containsFiles(event)) return
    event.preventDefault()
    depth.current = 0
    setIsOver(false)
    void choose([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own legend and frame
    <div role="group" aria-label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button is the keyboard equivalent of dropping */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-error={hasError || undefined}
        onDragEnter={handleEnter}
        onDragOver={(event) => containsFiles(event) && event.preventDefault()}
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
          accept={getAcceptAttribute(rules.extensions)}
          multiple={rules.isMultiple}
          disabled={isDisabled}
          onChange={handleChosen}
        />
      </div>
      <FileErrorList faults={errors} />
    </div>
  )
}

/** Why chosen files were rejected. */
export function FileErrorList({ faults }: { faults: readonly string[] }) {
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
        {faults.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </Alert>
  )
}
