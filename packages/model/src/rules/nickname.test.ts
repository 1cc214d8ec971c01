import { expect, test } from 'vitest'
import { facebook, instagram, tiktok, twitter, youtube } from './nickname.ts'

test.each([
  ['twitter', twitter, ['', 'a', 'haber_61', 'a'.repeat(15)], ['a'.repeat(16), 'a.b', '@a', 'ğ', 'a\n']],
  ['facebook', facebook, ['', 'haber', 'ha.ber'], ['habe', 'haber!', 'haber/1']],
  ['instagram', instagram, ['', 'a', 'a'.repeat(29)], ['a'.repeat(30), 'a-b']],
  ['youtube', youtube, ['', 'abc', 'a'.repeat(30)], ['ab', 'a'.repeat(31)]],
  ['tiktok', tiktok, ['', 'a', 'a'.repeat(23)], ['a'.repeat(24), 'a b']],
])('%s nicknames are distinguished from invalid ones', (_, rule, good, bad) => {
  expect(good.filter((value) => !rule.check(value, {}))).toEqual([])
  expect(bad.filter((value) => rule.check(value, {}))).toEqual([])
})
