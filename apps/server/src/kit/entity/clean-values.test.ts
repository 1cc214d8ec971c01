import type { Field } from '@manset/model/kinds/field.ts'
import { cpuMilliseconds } from '@manset/model/test-cpu-time.ts'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../platform/refusal.ts'
import { cleanValues } from './clean-values.ts'

const fields: Record<string, Field> = {
  body: { kind: 'html', maxCharacters: 200_000 },
  note: { kind: 'html', maxCharacters: 20 },
}

function refusalOf(values: Record<string, unknown>): Refusal | undefined {
  try {
    cleanValues(fields, values, {})
    return undefined
  } catch (error) {
    return error as Refusal
  }
}

describe('a text is sanitized only if it may still fit', () => {
  it.each(['&', '<p>', '<b></i>'])(
    'nearly two megabytes of %s are rejected with the field’s name, unparsed',
    (unit) => {
      const values = { body: unit.repeat(1_900_000 / unit.length), note: '<p onclick="x()">a</p>' }
      let refusal: Refusal | undefined
      const spent = cpuMilliseconds(() => {
        refusal = refusalOf(values)
      })
      expect(refusal).toMatchObject({
        code: 'VALIDATION',
        problems: [{ field: 'body', rule: 'maxCharacters', params: { max: 200_000 } }],
      })
      // Cleaning such a text takes one to two seconds.
      expect(spent).toBeLessThan(200)
    },
  )

  it('every text that is far too long is reported at once', () => {
    const values = { body: 'a'.repeat(400_001), note: 'a'.repeat(41) }
    expect(refusalOf(values)?.problems?.map(({ field }) => field)).toEqual(['body', 'note'])
  })

  it('removed markup does not count towards the length of the rest', () => {
    const values: Record<string, unknown> = { note: '<span>kısa</span>' }
    expect(refusalOf(values)).toBeUndefined()
    expect(values.note).toBe('<p>kısa</p>')
  })

  it('an unchanged text is not sanitized, however long it is', () => {
    const note = 'a'.repeat(50)
    const values = { note }
    cleanValues(fields, values, { note })
    expect(values.note).toBe(note)
  })
})

it('removed markup is reported once each, by field, for changed texts only', () => {
  const frame = '<iframe src="https://oyun.test/a"></iframe>'
  const values = { body: `<p>a</p>${frame}${frame}<img src="https://x.test/a.gif">`, note: '<svg></svg>' }
  expect(cleanValues(fields, values, { note: '<svg></svg>' })).toEqual([
    { field: 'body', what: 'iframe', from: 'oyun.test' },
    { field: 'body', what: 'img', from: 'x.test' },
  ])
  expect(values.body).toBe('<p>a</p>')
})

it('for a text full of removed markup only the first removals are reported', () => {
  const many = Array.from({ length: 50 }, (_, index) => `<img src="https://x${index}.test/a">`).join('')
  expect(cleanValues(fields, { body: many }, {})).toHaveLength(20)
})
