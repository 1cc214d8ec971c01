// The save line: the state of the form as text, and the save button.
import { Button, Loader, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import { useLiveState } from '../../platform/live/live.ts'
import { formatSaveError } from '../../ui/notify.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { kitTexts } from '../words/texts/texts.ts'
import { type AutosaveStates, getAutosaveStatus, NOT_AUTOSAVED } from './autosave/autosave-status.ts'
import classes from './edit-page.module.css'
import type { SaveState as SaveStateName } from './form-progress.ts'
import { useFormScope } from './form-scope.ts'
import type { EntityForm } from './use-entity-form.ts'

/** The properties that the save line needs; forms that are not an entity's provide them themselves. */
export type SaveLineForm = Pick<EntityForm, 'state' | 'savedAt' | 'error' | 'isReadOnly'> &
  Partial<Pick<EntityForm, 'isEditForbidden' | 'isPaused' | 'isLockedByOther' | 'willRetrySave'>>

export interface SaveStateProps {
  onRetry: () => void
  /** Where the input is autosaved. */
  kept?: AutosaveStates
}

/** The state of the surrounding form. */
export function SaveState(props: SaveStateProps) {
  return <SaveStateOf {...props} form={useFormScope().form} />
}

/** “Saving… / Saved 14:32 / Not saved – retry”; announced to screen readers as it changes. */
export function SaveStateOf({
  form,
  onRetry,
  kept = NOT_AUTOSAVED,
}: SaveStateProps & { form: SaveLineForm }) {
  const t = useTexts(kitTexts)
  const format = useFormat()
  const { state, savedAt, error } = form
  // Permanently; banners explain temporary reasons.
  const isReadOnly =
    form.isReadOnly && form.isEditForbidden !== false && !form.isPaused && !form.isLockedByOther
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
      <span className={classes.stateWords}>
        <span role="status">{isReadOnly && state === 'untouched' ? t('save.readOnly') : words[state]}</span>
        {AUTOSAVED_STATES.has(state) && <AutosaveStatus kept={kept} />}
      </span>
      {state === 'failed' && (
        <TextButton className={classes.retry} onClick={onRetry}>
          {error?.code === 'STALE_VERSION' ? t('save.compare') : t('save.retry')}
        </TextButton>
      )}
    </span>
  )
}

/** States with input that the server has not saved. */
const AUTOSAVED_STATES: ReadonlySet<SaveStateName> = new Set(['changed', 'refused', 'failed'])

/** Where the input is autosaved. Changes of the words are announced to screen readers; the time is not, because it changes every minute. */
function AutosaveStatus({ kept }: { kept: AutosaveStates }) {
  const t = useTexts(kitTexts)
  const format = useFormat()
  const isOffline = useLiveState() === 'offline'
  const said = getAutosaveStatus(kept, isOffline)
  if (!said) return null
  return (
    <span className={classes.kept}>
      <span role="status">{t(`kept.state.${said.word}`)}</span>
      {said.at && ` ${format.time(said.at)}`}
    </span>
  )
}

/** Why the surrounding form could not be saved. */
export function SaveFailure() {
  return <SaveFailureOf form={useFormScope().form} />
}

/** Why a form could not be saved, what is preserved and what to do; nothing without a failure. */
export function SaveFailureOf({ form: { state, error, willRetrySave } }: { form: SaveLineForm }) {
  const t = useTexts(kitTexts)
  if (state !== 'failed' || !error) return null
  return (
    <p className={classes.failure} role="alert">
      {willRetrySave ? t('save.again') : formatSaveError(error)}
    </p>
  )
}

export interface SaveButtonProps {
  onSave: () => void
  label?: string
  hint?: string
  isPrimary?: boolean
}

/** Saves the surrounding form. */
export function SaveButton(props: SaveButtonProps) {
  const t = useTexts(kitTexts)
  const { form } = useFormScope()
  const label = props.label ?? (form.item ? t('save.save') : t('save.create'))
  return <SaveButtonOf {...props} form={form} label={label} />
}

/** The save button; Ctrl+S also saves, wherever the focus is. */
export function SaveButtonOf({
  form,
  onSave,
  label,
  hint,
  isPrimary = true,
}: SaveButtonProps & { form: SaveLineForm }) {
  const t = useTexts(kitTexts)
  useShortcuts(
    [{ keys: 'mod+S', label: t('shortcuts.save'), group: t('shortcuts.group'), run: onSave }],
    !form.isReadOnly,
  )
  if (form.isReadOnly) return null
  const button = (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      onClick={onSave}
      // Clickable even with nothing to save, so that the focus is never lost; saving then reports that.
      aria-disabled={form.state === 'saving' || undefined}
    >
      {label ?? t('save.save')}
    </Button>
  )
  if (!hint) return button
  return (
    <Tooltip label={hint} multiline maw={260} events={{ hover: true, focus: true, touch: false }}>
      {button}
    </Tooltip>
  )
}
