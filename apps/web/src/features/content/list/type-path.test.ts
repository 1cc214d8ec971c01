import { expect, it } from 'vitest'
import { parseTypePath } from './type-path.ts'

it('recognizes the type tabs by their path', () => {
  expect(parseTypePath(undefined)).toBeUndefined()
  expect(parseTypePath('photo-gallery')).toBe('photoGallery')
  expect(parseTypePath('photoGallery')).toBeNull()
  expect(parseTypePath('official-announcement')).toBe('officialAnnouncement')
  expect(parseTypePath('poetry')).toBeNull()
})
