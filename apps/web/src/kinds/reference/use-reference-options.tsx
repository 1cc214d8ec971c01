// Options of a reference and their display: unapproved ones are red, and offered only if already selected.
import { fold, searchWords } from '@manset/model/text/fold.ts'
import { type ComboboxItem, Loader, type OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { filterOptions } from '../case-insensitive-filter.ts'
import {
  getChoiceSource,
  SEARCH_DEBOUNCE_MS,
  type SourceOption,
  type SourceOptions,
} from '../choice-sources.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { kindTexts } from '../texts/texts.ts'
import { getSelectableOptions } from './selectable-options.ts'

const keepAllOptions: OptionsFilter = ({ options }) => options

/** Maximum number of options rendered at once. */
const MAX_OPTIONS = 200
/** Last entry if there are more options; not a possible id. */
const MORE_OPTION: ComboboxItem = { value: 'more', label: '', disabled: true }

interface ReferenceOptions {
  known: ReadonlyMap<string, SourceOption>
  data: ComboboxItem[]
  search: string
  setSearch: (search: string) => void
  source: SourceOptions
  filter: OptionsFilter
  /** Adds an item that is not among the options yet. */
  remember(option: SourceOption): void
}

/** Options of a target, with the names of selected items from any source. */
export function useReferenceOptions(
  target: string,
  chosenIds: readonly string[],
  {
    referencedItems,
    itemId,
    entityName,
    name,
    prioritized,
  }: Pick<InputProps<'references'>, 'referencedItems' | 'itemId' | 'entityName' | 'name' | 'prioritized'>,
): ReferenceOptions {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  // A field's target never changes, so the same hook is called on each render.
  const { useOptions, filterForField, requiresSearch } = getChoiceSource(target)
  const source = useOptions(asked, prioritized)
  const seenOptions = useRef(new Map<string, SourceOption>())
  const [created, setCreated] = useState<readonly SourceOption[]>([])
  const known = useMemo(() => {
    for (const item of referencedItems)
      if (!seenOptions.current.has(item.id)) seenOptions.current.set(item.id, { ...item, parentId: null })
    for (const option of [...created, ...source.options]) seenOptions.current.set(option.id, option)
    return new Map(seenOptions.current)
  }, [referencedItems, source.options, created])
  const data = useMemo(() => {
    const selectable = filterForField?.(source.options, { name, entityName }) ?? source.options
    const open = getSelectableOptions(selectable, { chosenIds: requiresSearch ? [] : chosenIds, itemId })
    const missing = chosenIds.filter((id) => !open.some((option) => option.id === id))
    return [...open.map(({ id }) => id), ...missing].map((id) => ({
      value: id,
      label: getOptionLabel(known, id),
    }))
  }, [source.options, known, chosenIds, filterForField, requiresSearch, entityName, name, itemId])
  const remember = (option: SourceOption) => setCreated((before) => [...before, option])
  const filter: OptionsFilter = (input) => {
    const found = (source.isPartial ? keepAllOptions : filterOptions)(input)
    // A partial list may lack options, whereas the server's answer to a search may be complete.
    const isTruncated = found.length > MAX_OPTIONS || (source.isPartial && !input.search.trim())
    return isTruncated ? [...found.slice(0, MAX_OPTIONS), MORE_OPTION] : found
  }
  return { known, data, search, setSearch, source, filter, remember }
}

function matchesSearch({ name }: SourceOption, search: string): boolean {
  const folded = fold(name)
  return searchWords(search).every((word) => folded.includes(word))
}

export function getOptionLabel(known: ReferenceOptions['known'], id: string): string {
  const option = known.get(id)
  if (!option) return id
  const parent = option.parentId ? known.get(option.parentId)?.name : undefined
  return parent ? `${parent} › ${option.name}` : option.name
}

/** Props of the dropdown, and its text while it is empty. */
export function useDropdownProps({ known, source, search }: ReferenceOptions) {
  const t = useTexts(kindTexts)
  const unapproved =
    search.trim() && source.options.find((one) => !one.isApproved && matchesSearch(one, search))
  return {
    // Plus the entry for further options, and the one that adds a new item.
    limit: MAX_OPTIONS + 2,
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
      if (option.value === MORE_OPTION.value)
        return <span className={classes.optionNote}>{t('reference.more', { count: MAX_OPTIONS })}</span>
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
