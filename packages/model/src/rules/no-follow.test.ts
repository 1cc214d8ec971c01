import { expect, test } from 'vitest'
import { noFollow } from './no-follow.ts'

test('only nofollow itself is accepted', () => {
  expect(noFollow.check('nofollow', {})).toBe(true)
  for (const rel of ['NoFollow', 'nofollow opener', 'follow', ' nofollow'])
    expect(noFollow.check(rel, {})).toBe(false)
})
