// An extra last option that creates a new item with the typed name, for fields that allow it.
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { hasCode, isAbandoned } from '../../platform/calls/call-error.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { notify } from '../../ui/notify.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { getChoiceSource } from '../choice-sources.ts'
import type { InputProps } from '../kind.ts'
import { kindTexts } from '../texts/texts.ts'
import type { useReferenceOptions } from './use-reference-options.tsx'

/** Rules broken by a name that another item has, approved or not. */
const ALREADY_EXISTS: ReadonlySet<string> = new Set(['unique', 'distinctSubjectTitle'])

/** Not a possible id. */
const CREATE_OPTION_ID = 'add'

interface InlineCreate {
  data: readonly ComboboxItem[]
  filter: OptionsFilter
  /** Handles a selection; false if it contains only items. */
  handleSelection(chosen: readonly string[]): boolean
}

const useNoCreate = () => null
/** The server's notion of equal names: ignores case and blanks. */
const normalizeName = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr')

export function useInlineCreate(
  { field, label }: Pick<InputProps<'reference' | 'references'>, 'field' | 'label'>,
  onMade: (id: string) => void,
  { data, filter, search, setSearch, remember }: ReturnType<typeof useReferenceOptions>,
): InlineCreate {
  const t = useTexts(kindTexts)
  const [isAdding, setIsAdding] = useState(false)
  const { useCreate = useNoCreate } = getChoiceSource(field.to)
  const add = useCreate()
  const choose = useLatest(onMade)
  const name = search.trim().replace(/\s+/g, ' ')
  const isOffered =
    field.canAddInPlace === true &&
    add !== null &&
    name !== '' &&
    !isAdding &&
    !data.some((option) => normalizeName(option.label) === normalizeName(name))
  const offer: ComboboxItem = { value: CREATE_OPTION_ID, label: t('reference.add', { name }) }

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
      const isTaken =
        hasCode(error, 'VALIDATION') && error.problems.some(({ rule }) => ALREADY_EXISTS.has(rule))
      notify('error', t(isTaken ? 'reference.addWaiting' : 'reference.addFailed', { label, name }))
    } finally {
      setIsAdding(false)
    }
  }
  return {
    data: isOffered ? [offer] : [],
    filter: (input) => {
      const [own, others] = [
        input.options.filter(isCreateOption),
        input.options.filter((one) => !isCreateOption(one)),
      ]
      return [...filter({ ...input, options: others }), ...own]
    },
    handleSelection(chosen) {
      if (!chosen.includes(CREATE_OPTION_ID)) return false
      if (add) void make(add)
      return true
    },
  }
}

function isCreateOption(option: Parameters<OptionsFilter>[0]['options'][number]): boolean {
  return 'value' in option && option.value === CREATE_OPTION_ID
}
