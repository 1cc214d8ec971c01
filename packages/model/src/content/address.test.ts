import { expect, test } from 'vitest'
import { contentUrl } from './address.ts'

const news = { id: '12', type: 'news', title: 'Kar yağdı' }

test.each([
  ['by its title', news, 'https://a.test/news/kar-yagdi-12'],
  ['by the name it was given', { ...news, seoUrlTitle: 'kar' }, 'https://a.test/news/kar-12'],
  [
    'by its type in small letters',
    { ...news, type: 'photoGallery' },
    'https://a.test/photo-gallery/kar-yagdi-12',
  ],
  ['in Arabic as it is written', { ...news, title: 'خبر' }, 'https://a.test/news/خبر-12'],
  ['by its number where the title has no letters', { ...news, title: '…' }, 'https://a.test/news/12'],
])('a content is found %s', (_, content, address) => {
  expect(contentUrl('https://a.test/', content)).toBe(address)
})
