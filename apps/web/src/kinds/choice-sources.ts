// A registry of choice sources by name. A field only names its target; features register the sources when the application
// starts. No kind therefore depends on an entity.
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'

export interface SourceOption extends ReferenceValue {
  /** The parent option. */
  parentId: string | null
  /** Shown beside its name if names do not distinguish options. */
  note?: string
}

export interface SourceOptions<O extends SourceOption = SourceOption> {
  options: readonly O[]
  isPending: boolean
  error: Error | null
  /** Further options exist: the search runs on the server. */
  isPartial: boolean
}

/** The field for which something is picked. */
export interface TargetField {
  name: string
  /** Entity of the form; absent in the filter of a list. */
  entityName?: string
}

/** Options that have this item in the field of this name come first. */
export interface PrioritizedBy {
  field: string
  id: string
}

export interface ChoiceSource<O extends SourceOption = SourceOption> {
  /** A hook: options for the typed text, which matters if not all options are loaded; `first` determines which come first. */
  useOptions(search: string, first?: PrioritizedBy): SourceOptions<O>
  /** One option, to name it if it is not among the loaded ones; null if it no longer exists. */
  getById(id: string): Promise<ReferenceValue | null>
  /** A hook that returns a function to create an item by name, for users with the permission; absent if a name is not sufficient. */
  useCreate?(): ((name: string) => Promise<ReferenceValue>) | null
  /** Restricts the options to those suitable for a field; all if absent. */
  filterForField?(options: readonly O[], field: TargetField): readonly O[]
  /** Too many to browse: users search, and selected items are no longer offered. */
  requiresSearch?: true
}

const choiceSources = new Map<string, ChoiceSource>()

/** Registers sources; called once, where the application is composed. */
export function registerChoiceSources(named: Readonly<Record<string, ChoiceSource>>): void {
  for (const [name, source] of Object.entries(named)) choiceSources.set(name, source)
}

/** The source of this name; throws if unknown. */
export function getChoiceSource(name: string): ChoiceSource {
  const source = choiceSources.get(name)
  if (!source) throw new Error(`There is no choice source ${name}: no definition and no manifest declares it`)
  return source
}

/** Name of the source of a field's suggestions: values that other items of the site have. */
export const getSuggestionSourceName = (entityName: string, field: string) => `${entityName}.${field}`

/** Debounce of server searches in milliseconds (specification 1, section 9). */
export const SEARCH_DEBOUNCE_MS = 500

/** Options are cached for a minute, so that forms opened in succession do not refetch them. */
export const OPTIONS_CACHE_TTL_MS = 60_000
