import { cpuMilliseconds } from '@manset/model/test-cpu-time.ts'
import { expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'

const said = (before: string, after: string, language = 'tr') =>
  diffWords(before, after, language)
    .map(({ text, in: side }) => (side === 'both' ? text : side === 'before' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

test('only the words that differ are marked', () => {
  expect(said('Faiz kararı bugün açıklandı', 'Faiz kararı dün açıklandı')).toBe(
    'Faiz kararı [-bugün-]{+dün+} açıklandı',
  )
})

test('Turkish letters and apostrophes do not cut words apart', () => {
  expect(said('Iğdır’da kar', 'Iğdır’da yağmur')).toBe('Iğdır’da [-kar-]{+yağmur+}')
})

test('Arabic is compared word by word', () => {
  expect(said('قرار الفائدة اليوم', 'قرار الفائدة أمس', 'ar')).toBe('قرار الفائدة [-اليوم-]{+أمس+}')
})

test('an added or removed text is marked as a whole', () => {
  expect(said('', 'Yeni')).toBe('{+Yeni+}')
  expect(said('Eski', '')).toBe('[-Eski-]')
  expect(said('', '')).toBe('')
})

test('two long texts without anything in common do not block the screen', () => {
  const before = Array.from({ length: 30_000 }, (_, index) => `a${index}`).join(' ')
  const after = Array.from({ length: 30_000 }, (_, index) => `b${index}`).join(' ')
  let parts: ReturnType<typeof diffWords> = []
  const spent = cpuMilliseconds(() => {
    parts = diffWords(before, after, 'tr')
  })
  expect(spent).toBeLessThan(3_000)
  expect(
    parts
      .filter((part) => part.in !== 'after')
      .map(({ text }) => text)
      .join(''),
  ).toBe(before)
})
