// The form of an entity: values by its definition, the model's check, saving with version, and what two people did.
//
//   const form = useEntityForm(news, { item })                 // item: null for a new one
//   <EntityFormScope form={form}> <Field name="title" /> … </EntityFormScope>   (kit/form/field.tsx)
//   const saved = await form.save()                             // null: refused, the screen says why
//   const saved = await form.save({ status: 'published' })      // fields beside those of the definition
//   form.state      'untouched' | 'changed' | 'saving' | 'saved' | 'refused' | 'failed', with `savedAt` and `error`
//   form.problems   what is wrong, by field; `<FormErrors/>` lists it, `<Field/>` shows its own
//   form.conflict   somebody saved meanwhile; `<ConflictDialog/>` shows both and calls `form.resolveConflict`
//   form.setValues  sets several values as if typed (a draft taken up, an agency item …)
import { check } from '@manset/model/check.ts'
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { CallError } from '../../platform/call-error.ts'
import { now } from '../../platform/clock.ts'
import { call } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { saveDocument } from '../entity/entity.documents.ts'
import { changedNames, type EntityItem, type FormValues, valuesOf } from '../entity/entity-item.ts'
import { keepBlanks } from '../entity/same-value.ts'
import { type Conflict, findConflict, hasMoreToDecide, mergeConflict, type Side } from './conflict.ts'
import { inFieldOrder, problemsAfterChange, waitingProblems } from './form-problems.ts'
import { AT_REST, asCallError, loadNewest, type Progress, type SaveState, stateOf } from './form-progress.ts'
import { type OutsideValues, outsideValues } from './outside-values.ts'
import { saveInputOf } from './save-input.ts'

export interface EntityFormOptions {
  /** The item being edited; null for a new one. A newer one is taken up unless something was typed. */
  item: EntityItem | null
  /** Values a new item starts with, beside the initial ones of its definition. */
  initial?: Readonly<Record<string, unknown>>
  /** Whether required fields must be filled; settings always, content once it is sent or published. */
  isComplete?: (extra: Readonly<Record<string, unknown>>, item: EntityItem | null) => boolean
  /** Called after each save with what the server has now. */
  onSaved?: (item: EntityItem) => void
  /** Beside the missing right to edit. */
  isReadOnly?: boolean
}

export interface EntityForm {
  entity: EntityDefinition
  /** react-hook-form's own; fields are registered under their names. */
  form: UseFormReturn<FormValues>
  /** What the server has, as far as this form knows. */
  item: EntityItem | null
  /** Something would be lost: what was typed, or a file on its way. */
  isDirty: boolean
  /** The viewer may not change anything here. */
  isReadOnly: boolean
  state: SaveState
  savedAt: Date | null
  error: CallError | null
  problems: readonly Problem[]
  /** Grows with each refused attempt; the summary takes the focus then. */
  attempt: number
  conflict: Conflict | null
  save(extra?: Record<string, unknown>): Promise<EntityItem | null>
  setValues(values: Partial<FormValues>): void
  /** Takes what the server has now as the new base, keeping what was typed since. */
  takeItem(item: EntityItem): void
  /** The same for what was saved beside the form, such as an earlier version gone back to. */
  takeSaved(item: EntityItem): void
  /** Throws away what was typed. */
  revert(): void
  resolveConflict(choices: Readonly<Record<string, Side>>): void
  closeConflict(): void
  setBusy(name: string, isBusy: boolean): void
  /** Registers what is called before values are read: an input reports there what it has not reported yet. */
  addFlush(flush: () => void): () => void
  /** Hands over the present value of a field, then each one that does not come from its input (outside-values.ts). */
  onOutsideValue: OutsideValues['listen']
}

/** The form of one item; see the head of this file. */
export function useEntityForm(entity: EntityDefinition, options: EntityFormOptions): EntityForm {
  const { can } = useViewer()
  const [item, setItem] = useState(options.item)
  const [base, setBase] = useState(() => startValues(entity, options))
  const form = useForm<FormValues>({ defaultValues: base })
  const [outside] = useState(() => outsideValues(form))
  const [isTyped, setIsTyped] = useState(false)
  const [progress, setProgress] = useState<Progress>(AT_REST)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const busy = useRef(new Set<string>())
  const [isBusy, setIsBusy] = useState(false)
  const flushes = useRef(new Set<() => void>())
  const latest = useRef({ options, item, base })
  latest.current = { options, item, base }
  const isAttempted = useRef(false)
  const lastExtra = useRef<Record<string, unknown>>({})

  const isComplete = useCallback(
    (extra: Record<string, unknown>) =>
      latest.current.options.isComplete?.(extra, latest.current.item) ?? entity.family === 'settings',
    [entity],
  )

  const isChanged = useCallback(
    () => changedNames(entity, latest.current.base, form.getValues()).length > 0,
    [entity, form],
  )

  /** What stands in the inputs now, with the letters that one of them has not reported yet. */
  const readValues = useCallback(() => {
    for (const flush of flushes.current) flush()
    return form.getValues()
  }, [form])

  /** Puts a new base under the form; `values` is what stands on top of it. */
  const rebase = useCallback(
    (next: EntityItem | null, nextBase: FormValues, values: FormValues) => {
      latest.current.item = next
      latest.current.base = nextBase
      setItem(next)
      setBase(nextBase)
      outside.putAll(values)
    },
    [outside],
  )

  const takeItem = useCallback(
    (next: EntityItem) => {
      const mine = readValues()
      const own = changedNames(entity, latest.current.base, mine)
      const nextBase = valuesOf(entity, next)
      rebase(next, nextBase, { ...nextBase, ...pick(mine, own) })
    },
    [entity, readValues, rebase],
  )

  // A newer item of the same id, read again by the page, is shown as long as nothing typed stands on the old one.
  useEffect(() => {
    const { item: known } = latest.current
    const given = options.item
    if (!given || known?.id !== given.id || given.version <= known.version) return
    readValues()
    if (!isChanged()) takeItem(given)
  }, [options.item, readValues, isChanged, takeItem])

  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      setIsTyped(isChanged())
      // The same object where nothing changed: else every key press would render every field.
      setProgress((before) => (TOLD_AGAIN.has(before.state) ? { ...before, state: 'untouched' } : before))
      if (!isAttempted.current) return
      setProblems((before) =>
        problemsAfterChange(entity, before, form.getValues(), name, {
          isComplete: isComplete(lastExtra.current),
        }),
      )
    })
    return () => watching.unsubscribe()
  }, [entity, form, isChanged, isComplete])

  const refuse = useCallback(
    (found: readonly Problem[]) => {
      setProblems(inFieldOrder(entity, found))
      setAttempt((count) => count + 1)
      setProgress((before) => ({ ...before, state: 'refused', error: null }))
      return null
    },
    [entity],
  )

  const saveOnce = useCallback(
    async (extra: Record<string, unknown>): Promise<EntityItem | null> => {
      const values = readValues()
      const { item: known, base: from } = latest.current
      isAttempted.current = true
      lastExtra.current = extra
      const found = [
        ...waitingProblems(busy.current),
        ...check(entity, values, { isComplete: isComplete(extra) }),
      ]
      if (found.length > 0) return refuse(found)
      setProblems([])
      setProgress((before) => ({ ...before, state: 'saving', error: null }))
      try {
        const input = saveInputOf(entity, known, from, values)
        const { item: saved } = await call(saveDocument(entity), { input: { ...input, ...extra } })
        // From here on in one task, so that no key comes between reading the values and putting them back.
        const present = readValues()
        const typedMeanwhile = changedNames(entity, values, present)
        const nextBase = keepBlanks(values, valuesOf(entity, saved))
        rebase(saved, nextBase, { ...nextBase, ...pick(present, typedMeanwhile) })
        isAttempted.current = typedMeanwhile.length > 0 && isAttempted.current
        setProgress({ state: 'saved', savedAt: now(), error: null })
        latest.current.options.onSaved?.(saved)
        return saved
      } catch (thrown) {
        const error = asCallError(thrown)
        if (error.code === 'VALIDATION' && error.problems.length > 0) return refuse(error.problems)
        if (error.code === 'STALE_VERSION' && known) {
          const newest = await loadNewest(entity, known.id)
          if (newest) setConflict(findConflict(entity, from, readValues(), newest))
        }
        setProgress((before) => ({ ...before, state: 'failed', error }))
        return null
      }
    },
    [entity, readValues, isComplete, rebase, refuse],
  )

  // One save after the other: each must carry the version the one before it was answered with.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const save = useCallback(
    (extra: Record<string, unknown> = {}): Promise<EntityItem | null> => {
      const next = queue.current.then(() => saveOnce(extra))
      queue.current = next.catch(() => undefined)
      return next
    },
    [saveOnce],
  )

  const isDirty = isTyped || isBusy
  const action = item ? 'edit' : 'create'
  const isReadOnly = options.isReadOnly === true || !can(permissionOf(entity, action))

  return useMemo(
    () => ({
      entity,
      form,
      item,
      isDirty,
      isReadOnly,
      state: stateOf(progress.state, isDirty),
      savedAt: progress.savedAt,
      error: progress.error,
      problems,
      attempt,
      conflict,
      save,
      setValues: outside.put,
      onOutsideValue: outside.listen,
      takeItem,
      takeSaved: (saved) => {
        takeItem(saved)
        latest.current.options.onSaved?.(saved)
      },
      revert: () => {
        isAttempted.current = false
        setProblems([])
        setProgress(AT_REST)
        busy.current.clear()
        setIsBusy(false)
        outside.putAll(latest.current.base)
      },
      resolveConflict: (choices) => {
        if (!conflict) return
        // Letters typed while the newest version was read and shown are no part of the comparison that was shown.
        const present = findConflict(entity, latest.current.base, readValues(), conflict.item)
        if (hasMoreToDecide(present, conflict)) return setConflict(present)
        const merged = mergeConflict(entity, present, choices)
        rebase(conflict.item, merged.base, merged.values)
        setConflict(null)
        setProgress((before) => ({ ...before, state: 'untouched', error: null }))
      },
      closeConflict: () => setConflict(null),
      setBusy: (name, isBusy) => {
        if (isBusy) busy.current.add(name)
        else busy.current.delete(name)
        setIsBusy(busy.current.size > 0)
      },
      addFlush: (flush) => {
        flushes.current.add(flush)
        return () => {
          flushes.current.delete(flush)
        }
      },
    }),
    [
      entity,
      form,
      item,
      isDirty,
      isReadOnly,
      progress,
      problems,
      attempt,
      conflict,
      save,
      takeItem,
      rebase,
      outside,
      readValues,
    ],
  )
}

/** States that end with the next change; the others stay until they are over. */
const TOLD_AGAIN: ReadonlySet<Progress['state']> = new Set(['saved', 'refused'])

function startValues(entity: EntityDefinition, { item, initial }: EntityFormOptions): FormValues {
  const values = valuesOf(entity, item)
  return item ? values : { ...values, ...(initial as FormValues) }
}

function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
