import { expect, test } from 'vitest'
import { NETWORK_NAMES, shareUrl } from './share.ts'

test('every network has its own source in the address', () => {
  const addresses = NETWORK_NAMES.map((name) => shareUrl('https://main.test/news/kar-12', name))
  expect(addresses[0]).toBe('https://main.test/news/kar-12?utm_source=facebook&utm_medium=social')
  expect(new Set(addresses).size).toBe(NETWORK_NAMES.length)
})

test('existing query parameters stay, and an earlier source is replaced', () => {
  expect(shareUrl('https://main.test/a?x=1&utm_source=old#top', 'telegram')).toBe(
    'https://main.test/a?x=1&utm_source=telegram&utm_medium=social#top',
  )
})
