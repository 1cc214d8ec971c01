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

describe('what an agency item can become', () => {
  it('offers what the item is first', () => {
    expect(offered('news', 2)).toEqual(['news', 'photoGallery'])
    expect(offered('photoGallery', 2)).toEqual(['photoGallery', 'news'])
  })

  it('offers a photo gallery only with the pictures its definition asks for', () => {
    expect(offered('photoGallery', 1)).toEqual(['news'])
    expect(offered('photoGallery', 0)).toEqual(['news'])
  })

  it('offers a video only where its file is there', () => {
    expect(offered('video', 0)).toEqual(['news'])
    expect(offered('video', 0, true)).toEqual(['video', 'news'])
    expect(draftVideoField('video')).toBe('video')
  })

  it('makes news of what the newsroom has no type for', () => {
    expect(defaultDraftType('event', AGENCY_DRAFT_TYPES)).toBe('news')
    expect(defaultDraftType(undefined, AGENCY_DRAFT_TYPES)).toBe('news')
    expect(defaultDraftType('photoGallery', AGENCY_DRAFT_TYPES)).toBe('photoGallery')
  })

  it('every type that takes pictures has the field they go into', () => {
    const taking = AGENCY_DRAFT_TYPES.flatMap((type) => draftPictureField(type)?.name ?? [])
    expect(taking).toEqual(['items'])
  })
})
