// Prints the Turkish names and keywords of all emoji from Unicode's CLDR. Its package contains two hundred languages, so
// it is fetched only for a new version, and only the result is committed:
//
//   npm pack cldr-annotations-full@48.2.0, unpack it, and
//   node apps/web/scripts/generate-emoji-words.ts …/package/annotations/tr/annotations.json > apps/web/src/ui/editor/emoji/words.tr.json
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Annotation {
  default?: string[]
  tts?: string[]
}

const [, , source = ''] = process.argv
const { annotations } = JSON.parse(readFileSync(source, 'utf8')).annotations as {
  annotations: Record<string, Annotation>
}
const data = fileURLToPath(import.meta.resolve('emoji-picker-element-data/en/emojibase/data.json'))
const emoji = (JSON.parse(readFileSync(data, 'utf8')) as { emoji: string }[]).map((one) => one.emoji)

const REGIONAL_A = 0x1f1e6
const countries = new Intl.DisplayNames('tr', { type: 'region' })

/** The country of a flag; CLDR derives these names from its list of regions. */
function flagWords(one: string): string[] {
  const letters = [...one].map((letter) => (letter.codePointAt(0) ?? 0) - REGIONAL_A)
  if (letters.length !== 2 || letters.some((place) => place < 0 || place > 25)) return []
  return ['bayrak', countries.of(String.fromCharCode(...letters.map((place) => place + 65))) ?? '']
}

function wordsOf(one: string): string[] {
  const plain = one.replaceAll('\ufe0f', '')
  const own = annotations[one] ?? annotations[plain]
  if (own) return [...(own.tts ?? []), ...(own.default ?? [])]
  // A composed emoji, such as a family, is found by the words of its parts.
  return [...flagWords(one), ...plain.split('\u200d').flatMap((part) => annotations[part]?.default ?? [])]
}

const lines = emoji.flatMap((one) => {
  const words = [...new Set(wordsOf(one))].join(', ')
  return words === '' ? [] : [`  ${JSON.stringify(one)}: ${JSON.stringify(words)}`]
})
console.log(`{\n${lines.join(',\n')}\n}`)
