// Kinds of list filters: their notation in the address, and their conversion to the filter of the call.
import { isId } from '@manset/model/ids.ts'
import type { ChoiceFilter, DateRangeFilter, ListFilter } from '@manset/model/lists/list.ts'
import type { FilterValue } from '../../../kinds/kind.ts'
import { isValidDate } from '../../../platform/language/format.ts'
import type { AddressPatch, AddressSearch } from '../../../ui/use-address-search.ts'
import { toInstants } from './date-range.ts'

export interface FilterKind {
  /** The parameter names of a filter in the address. */
  getParamNames(address: string, filter: ListFilter): readonly string[]
  /** The value in an address; invalid parts are ignored. */
  read(texts: (address: string) => readonly string[], address: string, filter: ListFilter): FilterValue
  write(value: FilterValue, address: string, filter: ListFilter): AddressPatch
  /** Its part of the call's filter; called only for a value that is not empty. */
  toCall(value: FilterValue, name: string, filter: ListFilter, timeZone: string): Record<string, unknown>
}

const MAX_CHARACTERS = 200
/** At most 15 digits, which a JavaScript number holds exactly. */
const NUMBER = /^-?(?:\d{1,15}|\d{1,10}\.\d{1,5})$/

const plain: Pick<FilterKind, 'getParamNames' | 'write'> = {
  getParamNames: (address) => [address],
  write: (value, address) => ({ [address]: value.length > 0 ? value : undefined }),
}

/** Reads the valid texts of an address, without duplicates. */
const readValid =
  (
    isSound: (text: string, filter: ListFilter) => boolean,
    most = Number.POSITIVE_INFINITY,
  ): FilterKind['read'] =>
  (texts, address, filter) => {
    const isCase = (text: string) => Object.hasOwn(filter.cases ?? {}, text)
    const sound = texts(address).filter((text) => isCase(text) || isSound(text, filter))
    return [...new Set(sound)].slice(0, most)
  }

const single = {
  ...plain,
  write: (value: FilterValue, address: string) => ({ [address]: value[0] || undefined }),
}

const ids: FilterKind = {
  ...plain,
  read: readValid(isId),
  toCall: (value, name) => ({ [name]: [...value] }),
}

const flag: FilterKind = {
  ...single,
  read: readValid((text) => text === 'true' || text === 'false', 1),
  toCall: ([value], name) => ({ [name]: value === 'true' }),
}

export const FILTER_KINDS: Record<ListFilter['kind'], FilterKind> = {
  ids,
  references: ids,
  people: ids,
  choice: {
    ...plain,
    read: readValid((text, filter) => {
      const { options } = filter as ChoiceFilter
      return options ? options.map(String).includes(text) : text.length <= MAX_CHARACTERS
    }),
    toCall: (value, name, filter) => {
      const { options = value } = filter as ChoiceFilter
      const optionOf = (text: string) => options.find((option) => String(option) === text) ?? text
      return { [name]: value.map(optionOf) }
    },
  },
  days: {
    getParamNames: (_, filter) => getRangeParams(filter),
    read: (texts, _, filter) => {
      const [from = '', to = ''] = getRangeParams(filter).map((end) => texts(end).find(isValidDate))
      return from || to ? [from, to] : []
    },
    write: (value, _, filter) =>
      Object.fromEntries(getRangeParams(filter).map((end, index) => [end, value[index] || undefined])),
    toCall: ([from, to], name, filter, timeZone) => {
      const { startDate, endDate } = toInstants({ from: from || undefined, to: to || undefined }, timeZone)
      const { inputs } = filter as DateRangeFilter
      return inputs ? { [inputs.from]: startDate, [inputs.to]: endDate } : { [name]: { startDate, endDate } }
    },
  },
  search: {
    ...single,
    read: readValid(() => true, 1),
    toCall: ([text = ''], name) => ({ [name]: text.trim() }),
  },
  text: {
    ...single,
    read: readValid((text) => text.trim() !== '' && text.length <= MAX_CHARACTERS, 1),
    toCall: ([text = ''], name) => ({ [name]: text.trim() }),
  },
  numbers: {
    getParamNames: parseBounds,
    read: (texts, address) => {
      const [min = '', max = ''] = parseBounds(address).map((bound) => texts(bound).find(isNumber))
      return min || max ? [min, max] : []
    },
    write: (value, address) =>
      Object.fromEntries(parseBounds(address).map((bound, index) => [bound, value[index] || undefined])),
    toCall: ([min, max], name) => ({
      [name]: { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) },
    }),
  },
  id: {
    ...single,
    read: readValid(isId, 1),
    toCall: ([id], name) => ({ [name]: id }),
  },
  flag,
  only: {
    ...single,
    read: readValid((text) => text === '1', 1),
    toCall: (_, name) => ({ [name]: true }),
  },
  cases: { ...single, read: readValid(() => false, 1), toCall: () => ({}) },
}

export const isNumber = (text: string) => NUMBER.test(text)

/** Both ends of a range of numbers. */
function parseBounds(address: string): readonly string[] {
  return [`${address}Min`, `${address}Max`]
}

/** `from` and `to` for the only range of a list; a second one has a prefix. */
const getRangeParams = ({ address }: ListFilter) =>
  address ? [`${address}From`, `${address}To`] : ['from', 'to']

/** Reads the parameters of an address as lists of texts. */
export function readTexts(address: AddressSearch): (name: string) => readonly string[] {
  return (name) => [address[name] ?? []].flat()
}
