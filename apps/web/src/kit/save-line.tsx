// The save line: the state of the form in words, and the button that saves it.
import { Anchor, Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useTexts } from '../platform/texts.ts'
import { textOfError } from '../ui/notify.ts'
import { useShortcuts } from '../ui/shortcuts/shortcuts.ts'
import { useFormat } from '../ui/use-format.ts'
import classes from './edit-page.module.css'
import type { SaveState as SaveStateName } from './form-progress.ts'
import { useFormScope } from './form-scope.ts'
import { kitTexts } from './texts/texts.ts'

/** “Saving… / Saved 14:32 / Not saved – retry”, spoken as it changes. */
export function SaveState({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(kitTexts)
  const format = useFormat()
  const { form } = useFormScope()
  const { state, savedAt, error } = form
  const time = savedAt ? format.time(savedAt) : ''
  const words: Record<SaveStateName, string> = {
    untouched: '',
    changed: savedAt ? t('save.changedSince', { time }) : t('save.changed'),
    saving: t('save.saving'),
    saved: t('save.saved', { time }),
    refused: t('save.refused'),
    failed: t('save.failed'),
  }
  return (
    <span className={classes.state} data-state={state}>
      <span className={classes.stateIcon} aria-hidden="true">
        {state === 'saving' && <Loader size={14} color="gray" />}
        {state === 'saved' && <IconCheck size={16} />}
        {state === 'changed' && <IconPointFilled size={14} />}
        {(state === 'failed' || state === 'refused') && <IconAlertTriangle size={16} />}
      </span>
      <span role="status" className={classes.stateWords}>
        {form.isReadOnly && state === 'untouched' ? t('save.readOnly') : words[state]}
      </span>
      {state === 'failed' && (
        <Anchor component="button" type="button" size="sm" c="inherit" underline="always" onClick={onRetry}>
          {error?.code === 'STALE_VERSION' ? t('save.compare') : t('save.retry')}
        </Anchor>
      )}
    </span>
  )
}

/** Why the form could not be saved, what is safe and what to do; nothing while it could. */
export function SaveFailure() {
  const { form } = useFormScope()
  const { state, error } = form
  if (state !== 'failed' || !error) return null
  return (
    <p className={classes.failure} role="alert">
      {textOfError(error)}
    </p>
  )
}

export interface SaveButtonProps {
  onSave: () => void
  label?: string
  isPrimary?: boolean
}

/** Saves; so does Ctrl+S, wherever the focus is. */
export function SaveButton({ onSave, label, isPrimary = true }: SaveButtonProps) {
  const t = useTexts(kitTexts)
  const { form } = useFormScope()
  useShortcuts(
    [{ keys: 'mod+S', label: t('shortcuts.save'), group: t('shortcuts.group'), run: onSave }],
    !form.isReadOnly,
  )
  if (form.isReadOnly) return null
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      onClick={onSave}
      // Stays clickable while there is nothing to save, so that the focus is never lost; saving then says so.
      aria-disabled={form.state === 'saving' || undefined}
    >
      {label ?? (form.item ? t('save.save') : t('save.create'))}
    </Button>
  )
}
