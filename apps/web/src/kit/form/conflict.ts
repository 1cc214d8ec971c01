// Save conflicts: a three-way comparison of both sides' changes since their common base version, field by field.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type EntityItem, type FormValues, getChangedNames, getFormValues } from '../entity/entity-item.ts'
import { isSameValue } from '../entity/same-value.ts'

export type Side = 'mine' | 'theirs'

export interface ConflictField {
  name: string
  mine: FormValues[string]
  theirs: FormValues[string]
  /** Both sides changed it, differently: a person decides. */
  isContested: boolean
  /** The default choice. */
  proposed: Side
}

export interface Conflict {
  /** The newest version on the server. */
  item: EntityItem
  /** Fields in which the two versions differ. */
  fields: ConflictField[]
}

/** Compares my values with the newest item; both derive from `base`. */
export function findConflict(
  entity: EntityDefinition,
  base: FormValues,
  mine: FormValues,
  item: EntityItem,
): Conflict {
  const theirs = getFormValues(entity, item)
  const fields = getChangedNames(entity, mine, theirs).map((name): ConflictField => {
    const isMine = !isSameValue(base[name], mine[name])
    const isTheirs = !isSameValue(base[name], theirs[name])
    return {
      name,
      mine: mine[name],
      theirs: theirs[name],
      isContested: isMine && isTheirs,
      proposed: isMine ? 'mine' : 'theirs',
    }
  })
  return { item, fields }
}

/** Whether a field is contested that was not when the conflict was shown. */
export function hasNewContestedField(present: Conflict, shown: Conflict): boolean {
  const decided = new Set(shown.fields.filter(({ isContested }) => isContested).map(({ name }) => name))
  return present.fields.some(({ name, isContested }) => isContested && !decided.has(name))
}

/** The merged values: the newest version with the chosen fields of mine applied. */
export function mergeConflict(
  entity: EntityDefinition,
  conflict: Conflict,
  choices: Readonly<Record<string, Side>>,
): { base: FormValues; values: FormValues } {
  const base = getFormValues(entity, conflict.item)
  const values = { ...base }
  for (const { name, mine, proposed } of conflict.fields)
    if ((choices[name] ?? proposed) === 'mine') values[name] = mine
  return { base, values }
}
