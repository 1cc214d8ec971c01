// An extra last option that creates a new item with the typed name, for fields that allow it.
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { hasCode, isAbandoned } from '../../platform/calls/call-error.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { notify } from '../../ui/notify.ts'
import { useLatest } from '../../ui/use-latest.ts'
import type { InputProps } from '../kind.ts'
import { sourceNamed } from '../sources.ts'
import { kindTexts } from '../texts/texts.ts'
import type { useChoosing } from './use-choosing.tsx'

/** Rules broken by a name that another item has, approved or not. */
const TAKEN: ReadonlySet<string> = new Set(['unique', 'distinctSubjectTitle'])

/** Not a possible id. */
const ADD = 'add'

interface AddingInPlace {
  data: readonly ComboboxItem[]
  filter: OptionsFilter
  /** Handles a selection; false if it contains only items. */
  take(chosen: readonly string[]): boolean
}

const useNoAdding = () => null
/** The server's notion of equal names: ignores case and blanks. */
const nameKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr')

export function useAddInPlace(
  { field, label }: Pick<InputProps<'reference' | 'references'>, 'field' | 'label'>,
  onMade: (id: string) => void,
  { data, filter, search, setSearch, remember }: ReturnType<typeof useChoosing>,
): AddingInPlace {
  const t = useTexts(kindTexts)
  const [isAdding, setIsAdding] = useState(false)
  const { useAdd = useNoAdding } = sourceNamed(field.to)
  const add = useAdd()
  const choose = useLatest(onMade)
  const name = search.trim().replace(/\s+/g, ' ')
  const isOffered =
    field.isAddedInPlace === true &&
    add !== null &&
    name !== '' &&
    !isAdding &&
    !data.some((option) => nameKey(option.label) === nameKey(name))
  const offer: ComboboxItem = { value: ADD, label: t('reference.add', { name }) }

  const make = async (make: (name: string) => Promise<ReferenceValue>) => {
    setIsAdding(true)
    try {
      const item = await make(name)
      remember({ ...item, parentId: null })
      choose(item.id)
      setSearch('')
      notify('success', t('reference.added', { name: item.name }))
    } catch (error) {
      if (isAbandoned(error)) return
      const isTaken = hasCode(error, 'VALIDATION') && error.problems.some(({ rule }) => TAKEN.has(rule))
      notify('error', t(isTaken ? 'reference.addWaiting' : 'reference.addFailed', { label, name }))
    } finally {
      setIsAdding(false)
    }
  }
  return {
    data: isOffered ? [offer] : [],
    filter: (input) => {
      const [own, others] = [input.options.filter(isOffer), input.options.filter((one) => !isOffer(one))]
      return [...filter({ ...input, options: others }), ...own]
    },
    take(chosen) {
      if (!chosen.includes(ADD)) return false
      if (add) void make(add)
      return true
    },
  }
}

function isOffer(option: Parameters<OptionsFilter>[0]['options'][number]): boolean {
  return 'value' in option && option.value === ADD
}
