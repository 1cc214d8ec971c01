// @vitest-environment happy-dom
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { expect, test } from 'vitest'
import { createItemProposal } from './item-pictures.ts'

const image = (path: string, more: object = {}) => ({ path, width: 10, height: 10, crops: [], ...more })

test('the pictures of a gallery are its cover, its items and those in its text, each once and with its texts', () => {
  const values = {
    title: 'Köprüde sis',
    tags: ['sis'],
    cover: image('/media/aa/aa/1.jpg', { text: 'Kapak', source: 'Anka', reporter: 'Ayşe Ünal' }),
    items: [image('/media/aa/aa/2.jpg', { text: 'İkinci' }), image('/media/aa/aa/1.jpg')],
    body: '<p>x</p><figure><img src="/media/aa/aa/3.jpg" alt="Metinde"></figure><img src="https://elsewhere.example/4.jpg">',
  }
  expect(createItemProposal(ENTITIES.photoGallery, values)).toEqual({
    title: 'Köprüde sis',
    tags: ['sis'],
    pictures: [
      { path: '/media/aa/aa/1.jpg', text: 'Kapak', source: 'Anka', reporter: 'Ayşe Ünal' },
      { path: '/media/aa/aa/2.jpg', text: 'İkinci', source: null, reporter: null },
      { path: '/media/aa/aa/3.jpg', text: 'Metinde' },
    ],
  })
  expect(createItemProposal(ENTITIES.news, {}).pictures).toEqual([])
})
