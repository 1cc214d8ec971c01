// A feature's contribution to the chooser, which knows no feature by name. A provider loads pages and describes rows. An identifier names a
// row's item. Transformers convert a row for a list.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import type { ChosenSubject } from '../../kinds/chooser.ts'
import type { CustomFilterParts } from '../list/filter/filter-bar.tsx'
import type { FilterValues } from '../list/filter/list-filter.ts'
import type { ListLabels } from '../list/list-labels.ts'

/** One row as displayed. */
export interface ChoiceCard {
  title: string
  spot: string | null
  /** Direction and language of its text, if known. */
  written: { dir: 'ltr' | 'rtl' | 'auto'; lang?: string }
  /** Address of its picture at a width in screen pixels; null without one. */
  pictureUrl(width: number): string | null
  /** Shown below the title, most important first. */
  facts: readonly string[]
  /** Why it cannot be chosen. */
  refusal?: string
}

/** The requested page. */
export interface PageRequest<R> {
  filter: Readonly<Record<string, unknown>>
  /** From 1. */
  page: number
  take: number
  /** The last loaded row, as the cursor. */
  last?: R
  siteId: number
  signal: AbortSignal
}

export interface ChoicePage<R> {
  rows: readonly R[]
  /** A next page may exist. */
  isFull: boolean
}

export interface ChoiceProvider<R> {
  filters: Pick<ListDefinition, 'filters' | 'fixed'>
  /** Filter values at first and after "clear". */
  filteredAtFirst?: FilterValues
  filterParts?: CustomFilterParts
  useWords(): Pick<ListLabels, 'filter' | 'option'>
  /** Rejects with a `ProviderUnavailableError` when the provider itself is unavailable. */
  load(asked: PageRequest<R>): Promise<ChoicePage<R>>
  /** A hook: the display of a row, in the person's language and time zone. */
  useCard(): (row: R) => ChoiceCard
  /** Its text as markup, for the preview. */
  textOf?(row: R, asked: Pick<PageRequest<R>, 'siteId' | 'signal'>): Promise<string | null>
}

/** The parts of a feature's module; a missing part is reported when the tab opens. */
export interface ChoiceModule<R> {
  provider: ChoiceProvider<R>
  identifier(row: R): string
  /** By target type. */
  transformers: Readonly<Record<string, Transformer<R>>>
}

export type Transformer<R> = (row: R) => Omit<ChosenSubject, 'subject'>

/** The default transformer. */
export const DEFAULT_TRANSFORMER = 'placement'

/** The provider did not answer, or does not exist; carries a message, which says more than a code. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError'
  readonly details: string

  constructor(title: string, details: string) {
    super(title)
    this.details = details
  }
}

/** The complete parts of a tab. */
export interface UsableChoice<R> extends Omit<ChoiceModule<R>, 'transformers'> {
  transform: Transformer<R>
}

export type MissingPart = 'provider' | 'transformer' | 'identifier'

/** The parts of a module for a target type, or the names of those it lacks. */
export function findMissingParts<R>(
  { provider, identifier, transformers }: Partial<ChoiceModule<R>>,
  target: string,
): UsableChoice<R> | { missing: MissingPart } {
  const transform = transformers?.[target]
  if (!provider) return { missing: 'provider' }
  if (!transform) return { missing: 'transformer' }
  if (!identifier) return { missing: 'identifier' }
  return { provider, identifier, transform }
}
