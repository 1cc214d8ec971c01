import { expect, test } from 'vitest'
import type { UploadedFile } from '../../../../platform/upload-calls.ts'
import { proposalOf, titleOfFile, withCoverFirst } from './proposal.ts'

test('a file’s name becomes a title without its ending and its joints', () => {
  expect(titleOfFile('kapadokya_balon-2.JPG')).toBe('kapadokya balon 2')
  expect(titleOfFile('İstanbul Boğazı.jpeg')).toBe('İstanbul Boğazı')
  expect(titleOfFile('.jpg')).toBe('.jpg')
})

test('pictures of an upload are proposed, films are not', () => {
  const file = (relativePath: string, kind: string) =>
    ({ relativePath, kind, originalName: 'a_b.png' }) as UploadedFile
  expect(proposalOf([file('/v.mp4', 'video')])).toBeNull()
  expect(proposalOf([file('/v.mp4', 'video'), file('/1.png', 'image')])).toEqual({
    title: 'a b',
    tags: [],
    pictures: [{ path: '/1.png', text: null }],
  })
})

test('the cover comes first, the others stay as they are', () => {
  const pictures = ['/1', '/2', '/3'].map((path) => ({ path }))
  expect(withCoverFirst(pictures, '/3').map(({ path }) => path)).toEqual(['/3', '/1', '/2'])
})
