import { describe, expect, it } from 'vitest'
import { siteSettings } from '../site.ts'
import { fieldsOnSite } from './field-on-site.ts'
import { fieldsWhere } from './fields-where.ts'
import type { FieldBase } from './kind.ts'

describe('the fields of a definition', () => {
  const fields: Record<string, FieldBase & { isEmojiEnabled?: unknown }> = {
    title: { required: true },
    body: { isEmojiEnabled: { onlyWhere: 'isExpirationDate' } },
  }

  it('are computed once for a site, and again when its settings change', () => {
    const on = { ...siteSettings({}), isExpirationDate: true }
    const off = { ...on, isExpirationDate: false }
    expect(fieldsOnSite(fields, on).body).toEqual({ isEmojiEnabled: true })
    expect(fieldsOnSite(fields, on)).toBe(fieldsOnSite(fields, on))
    expect(fieldsOnSite(fields, off).body).toEqual({ isEmojiEnabled: false })
  })

  it('are selected by their properties', () => {
    const required = fieldsWhere((field) => field.required === true)
    expect(required(fields)).toEqual({ title: { required: true } })
    expect(required(fields)).toBe(required(fields))
    expect(required({})).toEqual({})
  })
})
