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

describe('the fields in the inspector of a content', () => {
  it('exclude authors on a site without them', () => {
    expect(isFieldShown('authorId', news, closed, () => true)).toBe(false)
    expect(isFieldShown('authorId', news, open, () => true)).toBe(true)
  })

  it('exclude the author for people who may not see authors', () => {
    expect(isFieldShown('authorId', news, open, () => false)).toBe(false)
  })

  it('include all fields required for publishing on every site', () => {
    expect(isFieldShown('authorId', signed, closed, () => false)).toBe(true)
  })
})
