import { defineEntity } from '@manset/model/entities/entity.ts'
import { news } from '@manset/model/entities/news.ts'
import { siteSettings } from '@manset/model/site.ts'
import { describe, expect, it } from 'vitest'
import { isFieldShown } from './content-layout.ts'

const closed = siteSettings({ isAuthorEnabled: false })
const open = siteSettings({ isAuthorEnabled: true })
const signed = defineEntity({
  ...news,
  fields: { ...news.fields, authorId: { ...news.fields.authorId, required: true } },
})

describe('what the inspector shows of a content', () => {
  it('a site without authors asks for none', () => {
    expect(isFieldShown('authorId', news, closed, () => true)).toBe(false)
    expect(isFieldShown('authorId', news, open, () => true)).toBe(true)
  })

  it('who may not see authors is not asked for one', () => {
    expect(isFieldShown('authorId', news, open, () => false)).toBe(false)
  })

  it('what a type cannot be published without is shown on every site', () => {
    expect(isFieldShown('authorId', signed, closed, () => false)).toBe(true)
  })
})
