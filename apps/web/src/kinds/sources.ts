// Sources: what can be picked, by name. A field says only the name of what it refers to; where options come from is
// said by whoever knows it, and the application fills this register at its start. So no kind knows an entity.
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'

export interface SourceOption extends ReferenceValue {
  /** The option it stands below. */
  parentId: string | null
  /** Stands beside its name, where names are not enough to tell options apart. */
  note?: string
}

export interface Options<O extends SourceOption = SourceOption> {
  options: readonly O[]
  isPending: boolean
  error: Error | null
  /** There are more than were asked for at once: the search runs on the server. */
  isPartial: boolean
}

/** The field something is picked for. */
export interface PickedFor {
  name: string
  /** Entity of the form; unknown in the filter of a list. */
  entityName?: string
}

/** Options that hold this item in the field of this name come first. */
export interface FirstBy {
  field: string
  id: string
}

export interface Source<O extends SourceOption = SourceOption> {
  /** A hook: options for what was typed, which is used where not everything is at hand; some of them first. */
  useOptions(search: string, first?: FirstBy): Options<O>
  /** One of them, to name it where it is not among the options; null where it is gone. */
  byId(id: string): Promise<ReferenceValue | null>
  /** A hook: makes a new one under a name, for whoever may; left out where a name is not enough to make one. */
  useAdd?(): ((name: string) => Promise<ReferenceValue>) | null
  /** Those that come into question for a field at all; all of them where it is left out. */
  narrow?(options: readonly O[], field: PickedFor): readonly O[]
  /** There are too many to look through: they are searched for, and what is chosen is offered no more. */
  isSearched?: true
}

const sources = new Map<string, Source>()

/** Makes sources known by their names; called once, where the application is put together. */
export function defineSources(named: Readonly<Record<string, Source>>): void {
  for (const [name, source] of Object.entries(named)) sources.set(name, source)
}

/** The source of this name; throws where nobody declared one. */
export function sourceNamed(name: string): Source {
  const source = sources.get(name)
  if (!source)
    throw new Error(`Nothing called ${name} can be picked: no definition and no manifest declares it`)
  return source
}

/** Name of the source of what a field of an entity holds elsewhere on the site. */
export const suggestionsFor = (entityName: string, field: string) => `${entityName}.${field}`

/** Milliseconds after the last key before the server is asked (specification 1, section 9). */
export const DEBOUNCE_MS = 500

/** Options stay good for a minute: forms open one after the other should not ask each time. */
export const FRESH_MS = 60_000
