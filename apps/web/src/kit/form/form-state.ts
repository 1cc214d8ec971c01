// The state of a form as a pure reducer: a state and an event give the next state, and any new field values. `form-store.ts` applies them.
import { type CheckOptions, check } from '@manset/model/check.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { CallError } from '../../platform/calls/call-error.ts'
import { type EntityItem, type FormValues, getChangedNames, getFormValues } from '../entity/entity-item.ts'
import { restoreWhitespace } from '../entity/same-value.ts'
import { type Conflict, findConflict, hasNewContestedField, mergeConflict, type Side } from './conflict.ts'
import { excludeFieldProblems, getUploadProblems, sortByField, updateProblems } from './form-problems.ts'
import { IDLE_PROGRESS, type Progress } from './form-progress.ts'
import { pickValues } from './unsaved-input.ts'

/** Fields of a save call beyond those of the definition, such as the status. */
export type ExtraFields = Readonly<Record<string, unknown>>

export interface FormState {
  /** The server's item, as far as this form knows; null for a new one. */
  item: EntityItem | null
  /** The values of `item`, or the initial ones of a new item. Differing values are unsaved input. */
  base: FormValues
  hasUnsavedInput: boolean
  /** Names of the fields with a running upload. */
  busy: ReadonlySet<string>
  progress: Progress
  problems: readonly Problem[]
  /** Problems that a trial of the values found (a test mail, a mapping). They mark their fields, but no save was rejected. */
  trialProblems: readonly Problem[]
  /** Number of rejected attempts; the summary of problems receives focus after each. */
  attempt: number
  /** The extra fields of the last save attempt. Null before it: nobody is corrected before they try to save. */
  attempted: ExtraFields | null
  conflict: Conflict | null
}

/** The entity's part of the reducer. */
export interface FormRules {
  entity: EntityDefinition
  /** Options for checking such a save: whether required fields must be filled, and the site's settings and requirements. */
  getCheckOptions(extra: ExtraFields, item: EntityItem | null): CheckOptions
}

/** `values` and `present` are the field values at the time of the event. */
export type FormEvent =
  | { is: 'typed'; values: FormValues; name: string | undefined }
  | { is: 'busyChanged'; name: string; isBusy: boolean }
  | { is: 'attempted'; extra: ExtraFields; values: FormValues }
  | { is: 'refused'; problems: readonly Problem[] }
  /** The server answered a trial of the values. */
  | { is: 'tried'; problems: readonly Problem[] }
  | { is: 'failed'; error: CallError }
  /** The person canceled a question of the save, such as the one for the rights reason. */
  | { is: 'canceled' }
  | { is: 'saved'; item: EntityItem; sent: FormValues; present: FormValues; at: Date }
  /** The server has a newer item, which becomes the base of the unsaved input. */
  | { is: 'replaced'; item: EntityItem; present: FormValues }
  /** Another person saved `item` on the same `base` as the rejected save. */
  | { is: 'contested'; item: EntityItem; base: FormValues; present: FormValues }
  | { is: 'decided'; choices: Readonly<Record<string, Side>>; present: FormValues }
  | { is: 'conflictClosed' }
  /** Earlier input, based on `base` of `item`, is restored to the fields, or that is undone. */
  | { is: 'takenUp'; item: EntityItem | null; base: FormValues; values: FormValues }
  | { is: 'reverted' }

export interface FormStep {
  state: FormState
  /** All values of the form, if the event sets them. */
  newValues?: FormValues
}

/** The initial state of an item's form. */
export function createFormState(
  entity: EntityDefinition,
  item: EntityItem | null,
  initial: ExtraFields = {},
): FormState {
  const values = getFormValues(entity, item)
  return {
    item,
    base: item ? values : { ...values, ...(initial as FormValues) },
    hasUnsavedInput: false,
    busy: new Set(),
    progress: IDLE_PROGRESS,
    problems: [],
    trialProblems: [],
    attempt: 0,
    attempted: null,
    conflict: null,
  }
}

/** The next state; the same object when nothing changed, so that nothing renders. */
export function reduceForm(rules: FormRules, state: FormState, event: FormEvent): FormStep {
  return (STEPS[event.is] as StepOf<FormEvent['is']>)(rules, state, event as never)
}

type StepOf<Is extends FormEvent['is']> = (
  rules: FormRules,
  state: FormState,
  event: Extract<FormEvent, { is: Is }>,
) => FormStep

const STEPS: { [Is in FormEvent['is']]: StepOf<Is> } = {
  typed: (rules, state, { values, name }) => ({ state: applyChange(rules, state, values, name) }),

  busyChanged: (_, state, { name, isBusy }) => {
    if (state.busy.has(name) === isBusy) return { state }
    const busy = new Set(state.busy)
    if (isBusy) busy.add(name)
    else busy.delete(name)
    return { state: { ...state, busy } }
  },

  attempted: ({ entity, getCheckOptions }, state, { extra, values }) => {
    const problems = [
      ...getUploadProblems(state.busy),
      ...check(entity, values, getCheckOptions(extra, state.item)),
    ]
    const attempted = { ...state, attempted: extra, trialProblems: [] }
    if (problems.length > 0) return { state: refused(entity, attempted, problems) }
    return {
      state: { ...attempted, problems: [], progress: { ...state.progress, state: 'saving', error: null } },
    }
  },

  refused: ({ entity }, state, { problems }) => ({ state: refused(entity, state, problems) }),

  tried: ({ entity }, state, { problems }) => ({
    state: { ...state, trialProblems: sortByField(entity, problems) },
  }),

  failed: (_, state, { error }) => ({
    state: { ...state, progress: { ...state.progress, state: 'failed', error } },
  }),

  canceled: (_, state) => ({
    state: {
      ...state,
      attempted: null,
      progress: { ...state.progress, state: state.progress.savedAt ? 'saved' : 'untouched' },
    },
  }),

  saved: (rules, state, { item, sent, present, at }) => {
    const typedSince = getChangedNames(rules.entity, sent, present)
    const base = restoreWhitespace(sent, getFormValues(rules.entity, item))
    const newValues = { ...base, ...pickValues(present, typedSince) }
    const next = applyChange(rules, { ...state, item, base }, newValues)
    return {
      newValues,
      state: {
        ...next,
        attempted: typedSince.length > 0 ? next.attempted : null,
        progress: { state: 'saved', savedAt: at, error: null },
      },
    }
  },

  replaced: (rules, state, { item, present }) => {
    const own = getChangedNames(rules.entity, state.base, present)
    const base = getFormValues(rules.entity, item)
    const newValues = { ...base, ...pickValues(present, own) }
    return { newValues, state: applyChange(rules, { ...state, item, base }, newValues) }
  },

  contested: ({ entity }, state, { item, base, present }) => ({
    state: { ...state, conflict: findConflict(entity, base, present, item) },
  }),

  decided: (rules, state, { choices, present }) => {
    const shown = state.conflict
    if (!shown) return { state }
    // Input typed while the newest version was loaded and shown is not part of the comparison that the person saw.
    const conflict = findConflict(rules.entity, state.base, present, shown.item)
    if (hasNewContestedField(conflict, shown)) return { state: { ...state, conflict } }
    const { base, values } = mergeConflict(rules.entity, conflict, choices)
    const next = applyChange(rules, { ...state, item: shown.item, base, conflict: null }, values)
    return {
      newValues: values,
      state: { ...next, progress: { ...next.progress, state: 'untouched', error: null } },
    }
  },

  conflictClosed: (_, state) => ({ state: { ...state, conflict: null } }),

  takenUp: (rules, state, { item, base, values }) => ({
    newValues: values,
    state: applyChange(rules, { ...state, item, base, conflict: null }, values),
  }),

  reverted: (_, state) => ({
    newValues: state.base,
    state: {
      ...state,
      hasUnsavedInput: false,
      busy: new Set(),
      progress: IDLE_PROGRESS,
      problems: [],
      trialProblems: [],
      attempted: null,
    },
  }),
}

/** States that end with the next change; the others last until their save is over. */
const STATES_ENDED_BY_CHANGE: ReadonlySet<Progress['state']> = new Set(['saved', 'refused'])

/** The state after the fields got `values`; only `name` changed if it is given. */
function applyChange(rules: FormRules, state: FormState, values: FormValues, name?: string): FormState {
  const hasUnsavedInput = getChangedNames(rules.entity, state.base, values).length > 0
  const progress: Progress = STATES_ENDED_BY_CHANGE.has(state.progress.state)
    ? { ...state.progress, state: 'untouched' }
    : state.progress
  const problems = state.attempted
    ? updateProblems(
        rules.entity,
        state.problems,
        values,
        name,
        rules.getCheckOptions(state.attempted, state.item),
      )
    : state.problems
  const trialProblems = excludeFieldProblems(state.trialProblems, name)
  const isSame =
    hasUnsavedInput === state.hasUnsavedInput &&
    progress === state.progress &&
    problems === state.problems &&
    trialProblems === state.trialProblems
  return isSame ? state : { ...state, hasUnsavedInput, progress, problems, trialProblems }
}

function refused(entity: EntityDefinition, state: FormState, problems: readonly Problem[]): FormState {
  return {
    ...state,
    problems: sortByField(entity, problems),
    attempt: state.attempt + 1,
    progress: { ...state.progress, state: 'refused', error: null },
  }
}
