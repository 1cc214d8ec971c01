import { describe, expect, it } from 'vitest'
import { getSiteFromSearch, removeSite, siteRewrite } from './site-address.ts'

const at = (path: string) => new URL(path, 'http://manset.test')
const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash
const inner = (path: string) => pathOf(siteRewrite.input({ url: at(path) }))
const shown = (path: string) => pathOf(siteRewrite.output({ url: at(path) }))

describe('the site in an address', () => {
  it.each([
    ['/4/content/list', '/content/list?site=4'],
    [
      '/2/content/list?status=draft&status=waiting#row',
      '/content/list?status=draft&status=waiting&site=2#row',
    ],
    ['/5', '/?site=5'],
    ['/5/', '/?site=5'],
    ['/1/content/news/5061', '/content/news/5061?site=1'],
  ])('%s is parsed and written back', (path, within) => {
    expect(inner(path)).toBe(within)
    expect(shown(within)).toBe(path.replace(/\/$/, ''))
  })

  it.each(['/content/list', '/content/list?q=ka%C4%9F%C4%B1t', '/4x/content', '/1234567890/content', '/'])(
    '%s names none and stays unchanged',
    (path) => {
      expect(inner(path)).toBe(path)
      expect(getSiteFromSearch(Object.fromEntries(at(inner(path)).searchParams))).toBeUndefined()
    },
  )

  it('is not taken from a value behind the path', () => {
    expect(inner('/4/content/list?site=5')).toBe('/content/list?site=4')
    expect(inner('/content/list?site=5')).toBe('/content/list')
  })

  it('is not a filter', () => {
    expect(removeSite({ site: '4', status: 'draft' })).toEqual({ status: 'draft' })
  })
})
