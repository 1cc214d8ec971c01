// The save line: the state of the form in words, and the button that saves it.
import { Anchor, Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useTexts } from '../platform/texts.ts'
import { textOfError } from '../ui/notify.ts'
import { useShortcuts } from '../ui/shortcuts/shortcuts.ts'
import { useFormat } from '../ui/use-format.ts'
import classes from './edit-page.module.css'
import { useFormScope } from './form-scope.ts'
import { kitTexts } from './texts/texts.ts'

/** “Saving… / Saved 14:32 / Not saved – retry”, spoken as it changes. */
export function SaveState({ onRetry }: { onRetry?: () => void }) {
  const t = useTexts(kitTexts)
  const format = useFormat()
  const { form } = useFormScope()
  const { state, savedAt, error } = form
  const time = savedAt ? format.time(savedAt) : ''
  const isStale = error?.code === 'STALE_VERSION'
  return (
    <span className={classes.state} data-state={state}>
      <span className={classes.stateIcon} aria-hidden="true">
        {state === 'saving' && <Loader size={14} color="gray" />}
        {state === 'saved' && <IconCheck size={16} />}
        {state === 'changed' && <IconPointFilled size={14} />}
        {(state === 'failed' || state === 'refused') && <IconAlertTriangle size={16} />}
      </span>
      <span role="status">
        {form.isReadOnly && t('save.readOnly')}
        {!form.isReadOnly && state === 'saving' && t('save.saving')}
        {!form.isReadOnly && state === 'saved' && t('save.saved', { time })}
        {!form.isReadOnly &&
          state === 'changed' &&
          (savedAt ? t('save.changedSince', { time }) : t('save.changed'))}
        {state === 'refused' && t('save.refused')}
        {state === 'failed' && `${t('save.failed')}: ${error ? textOfError(error) : ''}`}
      </span>
      {state === 'failed' && (
        <Anchor component="button" type="button" size="sm" c="inherit" underline="always" onClick={onRetry}>
          {isStale ? t('save.compare') : t('save.retry')}
        </Anchor>
      )}
    </span>
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
