// What a feature brings for its tab of the selection dialog, in three parts: the provider asks for pages and says how a row
// looks, the identifier says what it is wherever it stands, and a transformer what a list takes of it. The dialog knows none
// of them by name.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import type { Chosen } from '../../kinds/chooser.ts'
import type { OwnFilterParts } from '../list/filter/filter-line.tsx'
import type { FilterValues } from '../list/filter/list-filter.ts'
import type { ListWords } from '../list/list-words.ts'

/** One row as it is shown, whatever it is. */
export interface ChoiceCard {
  title: string
  spot: string | null
  /** Which way it is written, where that is known. */
  written: { dir: 'ltr' | 'rtl' | 'auto'; lang?: string }
  /** Address of its picture at a width in pixels of the screen; null where it has none. */
  pictureAt(width: number): string | null
  /** Said below the title, the most important first. */
  facts: readonly string[]
  /** Why it cannot be chosen. */
  refusal?: string
}

/** Which page is asked for. */
export interface PageAsked<R> {
  filter: Readonly<Record<string, unknown>>
  /** From 1. */
  page: number
  take: number
  /** The last row that is there, to go on after. */
  last?: R
  siteId: number
  signal: AbortSignal
}

export interface ChoicePage<R> {
  rows: readonly R[]
  /** There may be a next one. */
  isFull: boolean
}

export interface ChoiceProvider<R> {
  filters: Pick<ListDefinition, 'filters' | 'fixed'>
  /** What is filtered by at first, and again after "clear". */
  filteredAtFirst?: FilterValues
  filterParts?: OwnFilterParts
  useWords(): Pick<ListWords, 'filter' | 'option'>
  /** Rejects with a `NotThereError` where the provider itself is away. */
  load(asked: PageAsked<R>): Promise<ChoicePage<R>>
  /** A hook: how a row is shown, in the language and times of whoever looks. */
  useCard(): (row: R) => ChoiceCard
  /** Its text as markup, for reading before it is chosen. */
  textOf?(row: R, asked: Pick<PageAsked<R>, 'siteId' | 'signal'>): Promise<string | null>
}

/** What a feature's module has; a part that is missing is told to whoever opens the tab. */
export interface Choice<R> {
  provider: ChoiceProvider<R>
  identifier(row: R): string
  /** By what the chosen become. */
  transformers: Readonly<Record<string, Transformer<R>>>
}

export type Transformer<R> = (row: R) => Omit<Chosen, 'subject'>

/** The transformer of whoever names none. */
export const PLACEMENT = 'placement'

/** What is asked did not answer, or is not there at all: in words, which tell more than any code. */
export class NotThereError extends Error {
  override name = 'NotThereError'
  readonly details: string

  constructor(title: string, details: string) {
    super(title)
    this.details = details
  }
}

/** What a tab works with. */
export interface UsableChoice<R> extends Omit<Choice<R>, 'transformers'> {
  transform: Transformer<R>
}

export type MissingPart = 'provider' | 'transformer' | 'identifier'

/** The parts of a module for what the chosen become, or which of them it lacks. */
export function usableChoice<R>(
  { provider, identifier, transformers }: Partial<Choice<R>>,
  target: string,
): UsableChoice<R> | { missing: MissingPart } {
  const transform = transformers?.[target]
  if (!provider) return { missing: 'provider' }
  if (!transform) return { missing: 'transformer' }
  if (!identifier) return { missing: 'identifier' }
  return { provider, identifier, transform }
}
