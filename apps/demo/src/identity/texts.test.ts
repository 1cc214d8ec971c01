import { expect, test } from 'vitest'
import { chooseLanguage } from './texts.ts'

test.each([
  ['no wish at all', [undefined], 'tr'],
  ['an empty header', [''], 'tr'],
  ['a Turkish browser', ['tr-TR,tr;q=0.9,en;q=0.8'], 'tr'],
  ['an English browser that also knows Turkish', ['en-US,en;q=0.9,tr;q=0.8'], 'en'],
  ['weights out of order', ['en;q=0.3, tr; q=0.9'], 'tr'],
  ['a language the pages do not speak', ['de-DE,de;q=0.9'], 'en'],
  ['a German browser that also knows Turkish', ['de,tr;q=0.5'], 'tr'],
  ['a refused language', ['tr;q=0,de'], 'en'],
  ['the application’s wish before the browser’s', ['en', 'tr'], 'en'],
  ['an application that wishes what the pages do not speak', ['ar', 'tr'], 'tr'],
  ['rubbish', ['<script>,*;q=0.1'], 'tr'],
])('%s', (_, wishes, language) => {
  expect(chooseLanguage(...wishes)).toBe(language)
})
