import { expect, it } from 'vitest'
import { typeOfPath } from './type-path.ts'

it('knows the type tabs by their path', () => {
  expect(typeOfPath(undefined)).toBeUndefined()
  expect(typeOfPath('photo-gallery')).toBe('photoGallery')
  expect(typeOfPath('photoGallery')).toBeNull()
  expect(typeOfPath('official-announcement')).toBe('officialAnnouncement')
  expect(typeOfPath('poetry')).toBeNull()
})
