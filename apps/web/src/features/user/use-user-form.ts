// The form of a user: department and roles, saved with optimistic concurrency; changes of others are merged. An approval
// takes effect immediately: alone (`applyServerUser` applies its answer), or together with unsaved changes.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Side } from '../../kit/form/conflict.ts'
import { getDisplayedState, IDLE_PROGRESS, type Progress, toCallError } from '../../kit/form/form-progress.ts'
import type { SaveLineForm } from '../../kit/form/save-line.tsx'
import { call } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import { saveUserDocument, type User, userDocument } from './user.documents.ts'
import {
  applyParts,
  getChangedParts,
  getPart,
  toSaveInput,
  toUserValues,
  type UserPart,
  type UserValues,
} from './user-values.ts'

export interface UserConflict {
  user: User
  parts: { part: UserPart; hasBothChanged: boolean; proposed: Side }[]
}

export interface UserForm extends SaveLineForm {
  user: User
  values: UserValues
  isDirty: boolean
  conflict: UserConflict | null
  setDepartment(department: string): void
  setRoles(siteId: string, roleIds: readonly string[]): void
  /** Saves the form, optionally with a decision; resolves to null if refused. */
  save(decision?: { isApproved: boolean }): Promise<User | null>
  /** Applies the server's newest state and preserves local changes. */
  applyServerUser(user: User): void
  resolveConflict(choices: Readonly<Record<string, Side>>): void
  closeConflict(): void
}

interface State {
  user: User
  values: UserValues
}

export function useUserForm(given: User, isReadOnly: boolean): UserForm {
  const [state, setState] = useState<State>(() => ({ user: given, values: toUserValues(given) }))
  const [progress, setProgress] = useState<Progress>(IDLE_PROGRESS)
  const [conflict, setConflict] = useState<UserConflict | null>(null)
  const latest = useRef(state)
  latest.current = state
  const { user, values } = state
  const base = useMemo(() => toUserValues(user), [user])
  const isDirty = getChangedParts(base, values).length > 0

  const change = useCallback((next: (before: UserValues) => UserValues) => {
    setState((before) => ({ ...before, values: next(before.values) }))
    setProgress((before) => (before.state === 'saved' ? { ...before, state: 'untouched' } : before))
  }, [])

  const applyServerUser = useCallback((next: User) => {
    setState((before) => {
      if (next.id !== before.user.id || next.version < before.user.version) return before
      const mine = getChangedParts(toUserValues(before.user), before.values)
      return { user: next, values: applyParts(toUserValues(next), mine, before.values) }
    })
  }, [])

  // The page has refetched the user. If there are local changes, the next save compares the two versions.
  useEffect(() => {
    const { user: known, values: mine } = latest.current
    const isUntouched = getChangedParts(toUserValues(known), mine).length === 0
    if (given.version > known.version && isUntouched) applyServerUser(given)
  }, [given, applyServerUser])

  const save = useCallback(async (decision?: { isApproved: boolean }) => {
    const { user: known, values: sent } = latest.current
    setProgress((before) => ({ ...before, state: 'saving', error: null }))
    try {
      const input = toSaveInput(known, toUserValues(known), sent)
      const { saveUser: saved } = await call(saveUserDocument, { input: { ...input, ...decision } })
      setState(({ values: typed }) => {
        const meanwhile = getChangedParts(sent, typed)
        return { user: saved, values: applyParts(toUserValues(saved), meanwhile, typed) }
      })
      setProgress({ state: 'saved', savedAt: now(), error: null })
      return saved
    } catch (thrown) {
      const error = toCallError(thrown)
      setProgress((before) => ({ ...before, state: 'failed', error }))
      if (error.code === 'STALE_VERSION') setConflict(await findConflict(known, sent))
      return null
    }
  }, [])

  return {
    user,
    values,
    isDirty,
    isReadOnly,
    state: getDisplayedState(progress.state, isDirty),
    savedAt: progress.savedAt,
    error: progress.error,
    conflict,
    setDepartment: (department) => change((before) => ({ ...before, department })),
    setRoles: (siteId, roleIds) =>
      change((before) => ({ ...before, roles: { ...before.roles, [siteId]: roleIds } })),
    save,
    applyServerUser,
    resolveConflict: (choices) => {
      if (!conflict) return
      const mine = conflict.parts
        .filter(({ part, proposed }) => (choices[part] ?? proposed) === 'mine')
        .map(({ part }) => part)
      setState({
        user: conflict.user,
        values: applyParts(toUserValues(conflict.user), mine, values),
      })
      setConflict(null)
      setProgress((before) => ({ ...before, state: 'untouched', error: null }))
    },
    closeConflict: () => setConflict(null),
  }
}

/** Differences between the local values and the newest version; null if that cannot be fetched, which the next save will report. */
async function findConflict(known: User, mine: UserValues): Promise<UserConflict | null> {
  try {
    const { getUser: newest } = await call(userDocument, { id: known.id })
    const base = toUserValues(known)
    const theirs = toUserValues(newest)
    const ownParts = getChangedParts(base, mine)
    const theirParts = getChangedParts(base, theirs)
    const parts = getChangedParts(mine, theirs).map((part) => ({
      part,
      hasBothChanged: ownParts.includes(part) && theirParts.includes(part),
      proposed: ownParts.includes(part) ? ('mine' as const) : ('theirs' as const),
    }))
    return { user: newest, parts }
  } catch {
    return null
  }
}

/** Names of a part's roles, or the department. */
export function formatPart(values: UserValues, part: UserPart, roleName: (id: string) => string): string {
  const value = getPart(values, part)
  return typeof value === 'string' ? value : value.map(roleName).join(', ')
}
