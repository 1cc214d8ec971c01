// An item in a drawer beside its list: load, edit, save. Closing asks for confirmation while there are unsaved changes.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasCode } from '../../platform/calls/call-error.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useLive } from '../../platform/live/live.ts'
import { SideDrawer } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { confirmDiscard } from '../../ui/unsaved/use-unsaved-guard.ts'
import { useFormat } from '../../ui/use-format.ts'
import { changedDocument, getDocument } from '../entity/entity.documents.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { ItemNotFound } from '../entity/item-not-found.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import type { JoinedFormSlots } from '../slots.ts'
import { useEntityLabels } from '../words/entity-texts.ts'
import { kitTexts } from '../words/texts/texts.ts'
import { AutosaveBanner } from './autosave/autosave-banner.tsx'
import { type AutosaveController, useAutosave } from './autosave/use-autosave.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import classes from './edit-page.module.css'
import { EntityFormScope } from './field.tsx'
import { FormErrors } from './form-errors.tsx'
import { EntityFields } from './form-layout.tsx'
import { hasNewerVersion, NewerVersionBanner } from './newer-version-banner.tsx'
import { SaveButton, SaveFailure, SaveState } from './save-line.tsx'
import { type EntityForm, type EntityFormOptions, useEntityForm } from './use-entity-form.ts'
import { useRetrySave } from './use-retry-save.ts'

export interface EntityDrawerProps {
  entity: EntityDefinition
  /** `new` for an unsaved item; undefined for a closed drawer. */
  id: string | undefined
  /** Title of an item without a label of its own: the texts it shows instead. */
  initialName?: string | null
  /** Selects the hints of its fields for a special case of the item. */
  hintCase?: string | undefined
  /** Focuses the first field even for an existing item. */
  isNameFocused?: boolean
  onClose: () => void
  onSaved: (item: EntityItem) => void
  /** Parts that the entity's abilities add to the form. */
  slots: JoinedFormSlots
}

export function EntityDrawer(props: EntityDrawerProps) {
  const { entity, id, onClose } = props
  const labels = useEntityLabels(entity)
  const form = useRef<EntityForm | null>(null)
  const kept = useRef<AutosaveController | null>(null)
  const [isDirty, setIsDirty] = useState(false)
  const [isAutosaved, setIsAutosaved] = useState(false)
  const [name, setName] = useState<string>()
  const handleForm = useCallback(
    (next: EntityForm | null, itsKept: AutosaveController | null) => {
      form.current = next
      kept.current = itsKept
      setIsDirty(next?.isDirty ?? false)
      setIsAutosaved(itsKept?.state.isRefused === false)
      // An item without a label is titled with its type.
      setName(String(next?.item?.[entity.label] ?? '') || undefined)
    },
    [entity],
  )
  // The drawer closes once the form has nothing more to lose.
  const [isCreated, setIsCreated] = useState(false)
  useEffect(() => {
    // `isDirty` lags one render behind: wait while the form is in fact already saved.
    if (!isCreated || (isDirty && !form.current?.hasUnsavedChanges())) return
    setIsCreated(false)
    // Text typed since then keeps the drawer open, even if it is discarded later on the way to another item.
    if (!isDirty) onClose()
  }, [isCreated, isDirty, onClose])
  const handleCreated = useCallback(() => setIsCreated(true), [])
  // The form must be reset before the drawer closes, or the blocker asks again.
  const confirmClose = async () => {
    // While all input is being saved no question is needed: the drawer closes with the answer.
    if (form.current?.isInputInFlight()) await form.current.waitForSaves()
    if (form.current?.hasUnsavedChanges() && !(await confirmDiscard())) return false
    flushSync(() => kept.current?.discard())
    return true
  }
  // An id in the search does not change the path, and the drawer's guard only checks the path.
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isSameItem = (current.search as { id?: string }).id === (next.search as { id?: string }).id
      if (!isDirty || isSameItem || current.pathname !== next.pathname) return false
      return !(await confirmClose())
    },
    // The drawer's own guard handles closing the tab, and only with unsaved changes.
    enableBeforeUnload: false,
  })
  return (
    <SideDrawer
      isOpen={id !== undefined}
      title={id === 'new' ? labels.new : (name ?? props.initialName ?? labels.one)}
      onClose={onClose}
      isUnsaved={isDirty}
      isAutosaved={isAutosaved}
      confirmClose={confirmClose}
    >
      {id === 'new' && (
        <DrawerForm {...props} key="new" item={null} onForm={handleForm} onCreated={handleCreated} />
      )}
      {id !== undefined && id !== 'new' && (
        <LoadedForm {...props} key={id} id={id} onForm={handleForm} onCreated={handleCreated} />
      )}
    </SideDrawer>
  )
}

const TEXT_FIELD = 'input:not([type=hidden], [type=file]), textarea'

interface FormProps extends EntityDrawerProps {
  onForm: (form: EntityForm | null, kept: AutosaveController | null) => void
  onCreated: () => void
}

function LoadedForm(props: FormProps & { id: string }) {
  const { data, error, refetch } = useCall(getDocument(props.entity), { id: props.id })
  useLive(changedDocument(props.entity), ({ changed }) => {
    if (changed.id === props.id && changed.version > (data?.item?.version ?? 0)) void refetch()
  })
  if (data?.item) return <DrawerForm {...props} item={data.item} autosaves={data.copies} />
  if (hasCode(error, 'NOT_FOUND'))
    return <ItemNotFound entity={props.entity} id={props.id} error={error} onBack={props.onClose} />
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return <RowSkeletons count={7} height={44} />
}

function DrawerForm(props: FormProps & Pick<EntityFormOptions, 'item' | 'autosaves'>) {
  const { entity, item, autosaves, slots, hintCase, isNameFocused, onForm, onCreated, onSaved } = props
  const t = useTexts(kitTexts)
  const format = useFormat()
  const labels = useEntityLabels(entity)
  const form = useEntityForm(entity, { item, autosaves, onSaved })
  const autosave = useAutosave(form, form.save)
  useLayoutEffect(() => onForm(form, autosave), [form, autosave, onForm])
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      onForm(null, null)
    }
  }, [onForm])

  const root = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // A new item is typed at once; an existing one is read first. The drawer searches for this attribute when it opens.
    const first = item && !isNameFocused ? null : root.current?.querySelector<HTMLElement>(TEXT_FIELD)
    first?.setAttribute('data-autofocus', 'true')
  }, [item, isNameFocused])
  useEffect(() => {
    // The form loaded after the drawer had searched for the attribute. A focus that the person has moved remains.
    const drawer = root.current?.closest('[role="dialog"]')
    const { activeElement } = document
    const isUntouched = activeElement === document.body || activeElement === drawer?.querySelector('button')
    if (isNameFocused && (isUntouched || activeElement === drawer))
      root.current?.querySelector<HTMLElement>(TEXT_FIELD)?.focus()
  }, [isNameFocused])

  const handleSave = () => {
    // Pressing twice still creates one item, with one notice.
    if (!item && form.state === 'saving') return
    void form.save().then((saved) => {
      if (!saved || item) return
      const isHidden = slots.isHidden(saved)
      const name = String(saved[entity.label] ?? labels.one)
      notify(
        isHidden ? 'warning' : 'success',
        isHidden
          ? (labels.flagText('approval', 'added', { name }) ?? t('edit.addedUnapproved', { name }))
          : t('edit.added', { name }),
      )
      // A late answer must not close a drawer that was opened since.
      if (isShown.current) onCreated()
    })
  }
  useRetrySave(form, handleSave)
  const { updatedBy, updatedDate } = form.item ?? {}
  return (
    <EntityFormScope form={form} slots={slots} hintCase={hintCase}>
      <form
        ref={root}
        className={classes.drawerBody}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          handleSave()
        }}
      >
        {slots.people.map(([name, People]) => (
          <People key={name} />
        ))}
        {hasNewerVersion(form, item) && <NewerVersionBanner form={form} item={item} />}
        <AutosaveBanner kept={autosave} />
        {slots.banners.map(([name, Banner]) => (
          <Banner key={name} />
        ))}
        <FormErrors />
        <EntityFields entity={entity} />
        {updatedDate && (
          <p className={classes.byWhom}>
            {t('save.byWhom', { name: updatedBy?.name ?? '–', time: format.dateTime(updatedDate) })}
          </p>
        )}
        <div className={classes.drawerFoot}>
          <SaveFailure />
          <HistoryButton />
          <SaveState onRetry={handleSave} kept={autosave} />
          <SaveButton onSave={handleSave} />
          {slots.actions.map(([name, Actions]) => (
            <Actions key={name} />
          ))}
        </div>
      </form>
      <ConflictDialog />
    </EntityFormScope>
  )
}
