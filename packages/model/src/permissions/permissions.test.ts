import { describe, expect, it } from 'vitest'
import { can } from './permissions.ts'
import { hasPermission } from './site-permission.ts'

const SITE = {
  siteId: 4,
  permissionCategories: [{ keyword: 'news', permissionDetails: [{ keyword: 'view', roleIds: ['2'] }] }],
}
const asked = {
  can: (key: string) => can({ permissions: new Set(['news.view']) }, key as 'news.view'),
  holdsPermission: (key: string) => hasPermission([SITE], 4, ['2'], key),
}

describe.each(Object.entries(asked))('%s()', (_, ask) => {
  it('returns true for a permission that is held', () => {
    expect(ask('news.view')).toBe(true)
  })

  it.each(['', 'news', 'news.', '.view', 'news.view.all'])('calls “%s” malformed', (key) => {
    expect(() => ask(key)).toThrow(`Permission '${key}' is not written category.detail`)
  })

  it.each(['__proto__.view', 'constructor.name', 'toString.length', 'news.fly', 'flying.view'])(
    'calls “%s” unknown',
    (key) => {
      expect(() => ask(key)).toThrow(/^Permission .*is unknown/)
    },
  )
})

it('a site without data has no permissions to check', () => {
  expect(() => hasPermission([SITE], 5, ['2'], 'news.view')).toThrow('There are no permissions for site 5')
})
