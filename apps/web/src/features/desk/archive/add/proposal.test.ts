import { expect, test } from 'vitest'
import type { UploadedFile } from '../../../../platform/upload/calls.ts'
import { createProposal, getIncludedPictures, getTitleFromFileName } from './proposal.ts'

test('a file name becomes a title without its extension and separators', () => {
  expect(getTitleFromFileName('kapadokya_balon-2.JPG')).toBe('kapadokya balon 2')
  expect(getTitleFromFileName('İstanbul Boğazı.jpeg')).toBe('İstanbul Boğazı')
  expect(getTitleFromFileName('.jpg')).toBe('.jpg')
})

test('uploaded pictures are proposed, videos are not', () => {
  const file = (relativePath: string, kind: string) =>
    ({ relativePath, kind, originalName: 'a_b.png' }) as UploadedFile
  expect(createProposal([file('/v.mp4', 'video')])).toBeNull()
  expect(createProposal([file('/v.mp4', 'video'), file('/1.png', 'image')])).toEqual({
    title: 'a b',
    tags: [],
    pictures: [{ path: '/1.png', text: null, source: null, reporter: null }],
  })
})

test('the metadata of a photo is proposed before its file name', () => {
  const file = (relativePath: string, said: Partial<UploadedFile>) =>
    ({ relativePath, kind: 'image', originalName: 'DSC_0042.JPG', ...said }) as UploadedFile
  const credit = { source: 'Anka', reporter: 'Ayşe Ünal' }
  expect(
    createProposal([
      file('/1.jpg', { title: 'Köprüde sis', text: 'Boğaz, sabah', keywords: ['sis', 'köprü'], ...credit }),
      file('/2.jpg', { title: 'Bir başkası', keywords: ['köprü', 'vapur'] }),
    ]),
  ).toMatchObject({
    title: 'Köprüde sis',
    tags: ['sis', 'köprü', 'vapur'],
    pictures: [{ path: '/1.jpg', text: 'Boğaz, sabah', ...credit }, { path: '/2.jpg' }],
  })
})

test('the cover comes first, the others keep their order, and omitted ones are left out', () => {
  const pictures = ['/1', '/2', '/3'].map((path) => ({ path }))
  const chosen = (left: string[], cover: string) =>
    getIncludedPictures(pictures, new Set(left), cover).map(({ path }) => path)
  expect(chosen([], '/3')).toEqual(['/3', '/1', '/2'])
  expect(chosen(['/2'], '/3')).toEqual(['/3', '/1'])
  // If the cover is deselected, the first remaining picture becomes the cover.
  expect(chosen(['/1', '/3'], '/3')).toEqual(['/2'])
})
