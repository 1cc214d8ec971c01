import { expect, it } from 'vitest'
import type { PushMessage } from '../../../platform/push/push.ts'
import { fitPayload } from './message.ts'

const message: PushMessage = {
  ...{
    id: 'n.7',
    title: 'ş'.repeat(65),
    body: 'Kar',
    url: 'https://main.test/',
    image: 'https://main.test/x.jpg',
  },
  ...{ isBreaking: true, lang: 'tr', dir: 'ltr' },
}
const bytesOf = (one: PushMessage) => Buffer.byteLength(JSON.stringify(one))

it('a message within the size limit is sent unchanged', () => {
  expect(fitPayload(message)).toBe(message)
})

it('one that is too large loses its picture before its text', () => {
  const large = { ...message, image: `https://main.test/${'x'.repeat(4_000)}` }
  expect(fitPayload(large)).toEqual({ ...message, image: null })
})

it('one whose text is still too large is truncated, never inside a character', () => {
  const family = '👩‍👩‍👧‍👦'
  const found = fitPayload({ ...message, body: family.repeat(240) })
  expect(bytesOf(found)).toBeLessThanOrEqual(3_800)
  expect(bytesOf(found)).toBeGreaterThan(3_800 - Buffer.byteLength(family))
  expect(found.body).toBe(`${family.repeat((found.body.length - 1) / family.length)}…`)
})
