// What each kind accepts: its shape first, then the limits its field sets. One table, one line a kind.
import { isEmpty } from '../empty.ts'
import type { Problem } from '../problem.ts'
import { RULES, type RuleName } from '../rules/rules.ts'
import type { Fault } from './fault.ts'
import {
  type CropValue,
  type Field,
  type FieldOf,
  type ImageValue,
  type KindName,
  type SlotValue,
  WEEKDAYS,
} from './field.ts'
import { checkMenuItems } from './menu-items.ts'

type KindCheck<K extends KindName> = (value: unknown, field: FieldOf<K>) => Fault[]

const shape: Fault = { rule: 'shape', params: {} }
const DIGITS_OF_ID = /^[1-9]\d{0,17}$/

function broken(rule: RuleName, value: unknown, params: Fault['params'] = {}): Fault[] {
  return RULES[rule].check(value, params) ? [] : [{ rule, params }]
}

function checkText(value: unknown, field: FieldOf<'text' | 'longText'>): Fault[] {
  if (typeof value !== 'string' || value.includes('\0')) return [shape]
  const tooLong = broken('maxCharacters', value, { max: field.maxCharacters })
  if (tooLong.length > 0) return tooLong
  const faults =
    field.minCharacters === undefined ? [] : broken('minCharacters', value, { min: field.minCharacters })
  return field.rule ? [...faults, ...broken(field.rule, value)] : faults
}

function checkLongCode(value: unknown, field: { maxCharacters: number }): Fault[] {
  if (typeof value !== 'string' || value.includes('\0')) return [shape]
  return broken('maxCharacters', value, { max: field.maxCharacters })
}

function checkList(value: unknown, field: { minLength?: number; maxLength: number }): Fault[] {
  if (!Array.isArray(value)) return [shape]
  return [
    ...broken('maxLength', value, { max: field.maxLength }),
    ...(field.minLength === undefined ? [] : broken('minLength', value, { min: field.minLength })),
  ]
}

function checkImage(value: unknown, field: { isTextRequired?: boolean }): Fault[] {
  if (typeof value !== 'object' || value === null) return [shape]
  const image = value as Partial<ImageValue>
  if (typeof image.path !== 'string' || !Array.isArray(image.crops) || !image.crops.every(isCrop))
    return [shape]
  const faults: Fault[] = []
  for (const name of ['text', 'source', 'reporter', 'link'] as const) {
    const text = image[name]
    if (isEmpty(text)) continue
    for (const fault of checkText(text, {
      kind: 'text',
      maxCharacters: 500,
      ...(name === 'link' && { rule: 'url' }),
    }))
      faults.push({ ...fault, at: name })
  }
  // A moving picture needs no description (specification 1, section 5).
  if (field.isTextRequired && isEmpty(image.text) && !image.path.endsWith('.gif'))
    faults.push({ rule: 'required', params: {}, at: 'text' })
  const point = image.focalPoint
  if (point && !(isShare(point.x) && isShare(point.y))) faults.push({ ...shape, at: 'focalPoint' })
  return faults
}

function checkSlot(value: unknown): Fault[] {
  if (typeof value !== 'object' || value === null) return [shape]
  const { day, time } = value as Partial<SlotValue>
  const faults: Fault[] = []
  if (!(WEEKDAYS as readonly unknown[]).includes(day)) faults.push({ rule: 'oneOf', params: {}, at: 'day' })
  if (isEmpty(time)) faults.push({ rule: 'required', params: {}, at: 'time' })
  else faults.push(...broken('time', time).map((fault) => ({ ...fault, at: 'time' })))
  return faults
}

const isCrop = (crop: Partial<CropValue> | null) => typeof crop?.cropTypeId === 'string'
const isShare = (share: unknown) => typeof share === 'number' && share >= 0 && share <= 1

const CHECKS: { [K in KindName]: KindCheck<K> } = {
  text: checkText,
  longText: checkText,
  html: checkLongCode,
  embed: (value, field) => {
    const faults = checkLongCode(value, field)
    return faults.length > 0 ? faults : broken('iframe', value)
  },
  integer: (value, field) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return [shape]
    return [
      ...(field.minValue === undefined ? [] : broken('minValue', value, { min: field.minValue })),
      ...(field.maxValue !== undefined && value > field.maxValue
        ? [{ rule: 'maxValue', params: { max: field.maxValue } }]
        : []),
    ]
  },
  flag: (value) => (typeof value === 'boolean' ? [] : [shape]),
  choice: (value, field) => (field.options.includes(value as string) ? [] : [{ rule: 'oneOf', params: {} }]),
  choices: (value, field) =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((one) => field.options.includes(one))
      ? []
      : [{ rule: 'oneOf', params: {} }],
  moment: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? [] : [shape]),
  day: (value) => broken('day', value),
  slots: (value, field) => {
    const faults = checkList(value, field)
    if (faults.length > 0 || !Array.isArray(value)) return faults
    const told = value.flatMap((slot, index) =>
      checkSlot(slot).map((fault) => ({ ...fault, at: fault.at ? `${index}.${fault.at}` : String(index) })),
    )
    const isRepeated = new Set(value.map((slot) => `${slot?.day} ${slot?.time}`)).size < value.length
    return told.length === 0 && isRepeated ? [{ rule: 'distinct', params: {} }] : told
  },
  words: (value, field) => {
    const faults = checkList(value, field)
    if (faults.length > 0 || !Array.isArray(value)) return faults
    return value.flatMap((word, index) =>
      (isEmpty(word)
        ? [{ rule: 'required', params: {} }]
        : checkText(word, { kind: 'text', maxCharacters: field.maxCharacters })
      ).map((fault) => ({ ...fault, at: String(index) })),
    )
  },
  reference: (value) =>
    typeof value === 'string' && DIGITS_OF_ID.test(value) ? [] : [{ rule: 'known', params: {} }],
  references: (value, field) => {
    const faults = checkList(value, field)
    if (faults.length > 0 || !Array.isArray(value)) return faults
    const repeated = broken('distinct', value)
    if (repeated.length > 0) return repeated
    return value.every((id) => typeof id === 'string' && DIGITS_OF_ID.test(id))
      ? []
      : [{ rule: 'known', params: {} }]
  },
  image: checkImage,
  gallery: (value, field) => {
    const faults = checkList(value, field)
    if (!Array.isArray(value) || faults.some((fault) => fault.rule === 'maxLength')) return faults
    return [
      ...faults,
      ...value.flatMap((image, index) =>
        checkImage(image, field).map((fault) => ({
          ...fault,
          at: fault.at ? `${index}.${fault.at}` : String(index),
        })),
      ),
    ]
  },
  video: (value) => {
    if (typeof value !== 'object' || value === null || typeof (value as { path?: unknown }).path !== 'string')
      return [shape]
    return (['text', 'source', 'cameraman'] as const).flatMap((name) => {
      const text = (value as Record<string, unknown>)[name]
      if (isEmpty(text)) return []
      return checkText(text, { kind: 'text', maxCharacters: 500 }).map((fault) => ({ ...fault, at: name }))
    })
  },
  menuItems: (value, field) => checkMenuItems(value, field, faultsOf),
}

/** What is wrong with a filled-in value, told from the value itself. */
function faultsOf(field: Field, value: unknown): Fault[] {
  return (CHECKS[field.kind] as KindCheck<KindName>)(value, field as never)
}

/** What is wrong with a filled-in value of a field. */
export function checkKind(name: string, field: Field, value: unknown): Problem[] {
  return faultsOf(field, value).map(({ at, rule, params }) => ({
    field: at === undefined ? name : `${name}.${at}`,
    rule,
    params,
  }))
}
