// Options of a reference and their display: unapproved ones are red, and offered only if already selected.
import { fold, searchWords } from '@manset/model/text/fold.ts'
import { type ComboboxItem, Loader, type OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { matchesFolded } from '../folded-filter.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { DEBOUNCE_MS, type Options, type SourceOption, sourceNamed } from '../sources.ts'
import { kindTexts } from '../texts/texts.ts'
import { offered } from './offered.ts'

const showAll: OptionsFilter = ({ options }) => options

/** Maximum number of options rendered at once. */
const MOST_OPTIONS = 200
/** Last entry if there are more options; not a possible id. */
const MORE: ComboboxItem = { value: 'more', label: '', disabled: true }

interface Choosing {
  known: ReadonlyMap<string, SourceOption>
  data: ComboboxItem[]
  search: string
  setSearch: (search: string) => void
  source: Options
  filter: OptionsFilter
  /** Adds an item that is not among the options yet. */
  remember(option: SourceOption): void
}

/** Options of a target, with the names of selected items from any source. */
export function useChoosing(
  target: string,
  chosenIds: readonly string[],
  {
    referred,
    itemId,
    entityName,
    name,
    first,
  }: Pick<InputProps<'references'>, 'referred' | 'itemId' | 'entityName' | 'name' | 'first'>,
): Choosing {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, DEBOUNCE_MS)
  // A field's target never changes, so the same hook is called on each render.
  const { useOptions, narrow, isSearched } = sourceNamed(target)
  const source = useOptions(asked, first)
  const seen = useRef(new Map<string, SourceOption>())
  const [made, setMade] = useState<readonly SourceOption[]>([])
  const known = useMemo(() => {
    for (const item of referred)
      if (!seen.current.has(item.id)) seen.current.set(item.id, { ...item, parentId: null })
    for (const option of [...made, ...source.options]) seen.current.set(option.id, option)
    return new Map(seen.current)
  }, [referred, source.options, made])
  const data = useMemo(() => {
    const inQuestion = narrow?.(source.options, { name, entityName }) ?? source.options
    const open = offered(inQuestion, { chosenIds: isSearched ? [] : chosenIds, itemId })
    const missing = chosenIds.filter((id) => !open.some((option) => option.id === id))
    return [...open.map(({ id }) => id), ...missing].map((id) => ({ value: id, label: labelOf(known, id) }))
  }, [source.options, known, chosenIds, narrow, isSearched, entityName, name, itemId])
  const remember = (option: SourceOption) => setMade((before) => [...before, option])
  const filter: OptionsFilter = (input) => {
    const found = (source.isPartial ? showAll : matchesFolded)(input)
    // A partial list may lack options, whereas the server's answer to a search may be complete.
    const isCut = found.length > MOST_OPTIONS || (source.isPartial && !input.search.trim())
    return isCut ? [...found.slice(0, MOST_OPTIONS), MORE] : found
  }
  return { known, data, search, setSearch, source, filter, remember }
}

function isFound({ name }: SourceOption, search: string): boolean {
  const folded = fold(name)
  return searchWords(search).every((word) => folded.includes(word))
}

export function labelOf(known: Choosing['known'], id: string): string {
  const option = known.get(id)
  if (!option) return id
  const parent = option.parentId ? known.get(option.parentId)?.name : undefined
  return parent ? `${parent} › ${option.name}` : option.name
}

/** Props of the dropdown, and its text while it is empty. */
export function useDropdown({ known, source, search }: Choosing) {
  const t = useTexts(kindTexts)
  const unapproved = search.trim() && source.options.find((one) => !one.isApproved && isFound(one, search))
  return {
    // Plus the entry for further options, and the one that adds a new item.
    limit: MOST_OPTIONS + 2,
    maxDropdownHeight: 320,
    // Enter selects the first match, but only during a search: an extra Enter must not select the first option.
    selectFirstOptionOnChange: search.trim() !== '',
    nothingFoundMessage: source.isPending
      ? t('reference.loading')
      : source.error
        ? t('reference.failed')
        : unapproved
          ? t('reference.notApproved', { name: unapproved.name })
          : t('reference.nothing'),
    rightSection: source.isPending && search ? <Loader size={14} /> : undefined,
    renderOption: ({ option, checked }: { option: ComboboxItem; checked?: boolean }) => {
      const item = known.get(option.value)
      if (option.value === MORE.value)
        return <span className={classes.optionNote}>{t('reference.more', { count: MOST_OPTIONS })}</span>
      return (
        <span
          className={classes.option}
          data-sub={(item?.parentId && !search) || undefined}
          data-bad={item && !item.isApproved ? true : undefined}
          data-checked={checked || undefined}
        >
          <bdi className={classes.line}>{search || !item ? option.label : item.name}</bdi>
          {item?.note && <span className={classes.optionNote}>{item.note}</span>}
          {item && !item.isApproved && <span className={classes.optionNote}>{t('flag.notApproved')}</span>}
          {checked && <span aria-hidden="true">✓</span>}
        </span>
      )
    },
  } as const
}
