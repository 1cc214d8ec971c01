import { describe, expect, it } from 'vitest'
import { AGENCY_DRAFT_TYPES, draftTypeOf, draftTypesOf, pictureFieldOf } from './agency-drafts.ts'

describe('what an agency item can become', () => {
  it('offers what the item is first', () => {
    expect(draftTypesOf('news', 2)).toEqual(['news', 'photoGallery'])
    expect(draftTypesOf('photoGallery', 2)).toEqual(['photoGallery', 'news'])
  })

  it('offers a photo gallery only with the pictures its definition asks for', () => {
    expect(draftTypesOf('photoGallery', 1)).toEqual(['news'])
    expect(draftTypesOf('photoGallery', 0)).toEqual(['news'])
  })

  it('makes news of what the newsroom has no type for', () => {
    expect(draftTypeOf('event')).toBe('news')
    expect(draftTypeOf(undefined)).toBe('news')
    expect(draftTypeOf('photoGallery')).toBe('photoGallery')
  })

  it('every type that takes pictures has the field they go into', () => {
    const taking = AGENCY_DRAFT_TYPES.flatMap((type) => pictureFieldOf(type)?.name ?? [])
    expect(taking).toEqual(['items'])
  })
})
