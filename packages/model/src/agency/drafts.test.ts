import { describe, expect, it } from 'vitest'
import {
  AGENCY_DRAFT_TYPES,
  defaultDraftType,
  draftPictureField,
  draftVideoField,
  offeredDraftTypes,
} from './drafts.ts'

const offered = (type: string, pictures: number, hasVideo = false) =>
  offeredDraftTypes(type, { pictures, hasVideo }, AGENCY_DRAFT_TYPES)

describe('the content types of an agency item', () => {
  it('offer the item’s own type first', () => {
    expect(offered('news', 2)).toEqual(['news', 'photoGallery'])
    expect(offered('photoGallery', 2)).toEqual(['photoGallery', 'news'])
  })

  it('offer a photo gallery only with the pictures its definition requires', () => {
    expect(offered('photoGallery', 1)).toEqual(['news'])
    expect(offered('photoGallery', 0)).toEqual(['news'])
  })

  it('offer a video only if its file exists', () => {
    expect(offered('video', 0)).toEqual(['news'])
    expect(offered('video', 0, true)).toEqual(['video', 'news'])
    expect(draftVideoField('video')).toBe('video')
  })

  it('fall back to news when the newsroom has no such type', () => {
    expect(defaultDraftType('event', AGENCY_DRAFT_TYPES)).toBe('news')
    expect(defaultDraftType(undefined, AGENCY_DRAFT_TYPES)).toBe('news')
    expect(defaultDraftType('photoGallery', AGENCY_DRAFT_TYPES)).toBe('photoGallery')
  })

  it('every type that accepts pictures has a field for them', () => {
    const taking = AGENCY_DRAFT_TYPES.flatMap((type) => draftPictureField(type)?.name ?? [])
    expect(taking).toEqual(['items'])
  })
})
