import { describe, expect, test } from 'vitest'
import { parseEmbed } from '../embeds/parse-embed.ts'
import { ENTITIES } from '../entities/entities.ts'
import { siteSettings } from '../site.ts'
import type { EmbedField } from './embed.ts'
import { fieldOnSite } from './field-on-site.ts'
import { canonicalValue, checkKind } from './kinds.ts'

const settings = siteSettings({ footballHosts: ['stats.example.com'] })
const embedCode: EmbedField = ENTITIES.news.fields.embedCode
const footballEmbed: EmbedField = ENTITIES.news.fields.footballEmbed
const soundIframe: EmbedField = ENTITIES.podcast.fields.soundIframe

/** Broken rules of a value in its canonical form. */
const told = (field: EmbedField, value: string) => {
  const own = fieldOnSite(field, settings)
  return checkKind('field', own, canonicalValue(own, value)).map(({ rule }) => rule)
}
const frame = (src: string) => `<iframe src="${src}"></iframe>`

describe('a football embed', () => {
  test.each([
    'https://www.sofascore.com/widget/1',
    'https://widgets.sofascore.com/tr/embed/tournament/52/season/1/standings',
    'https://widget.mackolik.com/standings?id=1',
    'https://stats.example.com/table',
  ])('accepts %s, as code and as an address', (address) => {
    expect(told(footballEmbed, frame(address))).toEqual([])
    expect(told(footballEmbed, address)).toEqual([])
    expect(canonicalValue(fieldOnSite(footballEmbed, settings), address)).toContain(`src="${address}"`)
  })

  test.each([
    frame('https://www.youtube.com/embed/abcdefgh'),
    frame('https://evilwww.sofascore.com/x'),
    frame('https://www.sofascore.com.evil.test/x'),
    '<blockquote class="twitter-tweet"><a href="https://x.com/a/status/1">a</a></blockquote>',
    '<iframe src="https://www.sofascore.com/x" onload="alert(1)"></iframe>',
    'https://www.youtube.com/watch?v=abcdefgh',
  ])('rejects %s', (given) => {
    expect(told(footballEmbed, given)).toEqual(['footballIframe'])
  })

  test('is not allowed in texts: its providers are not those of texts', () => {
    expect(parseEmbed(frame('https://www.sofascore.com/widget/1'))).toBeNull()
    expect(told(embedCode, frame('https://www.sofascore.com/widget/1'))).toEqual(['iframe'])
  })
})

test('a pasted share address is stored as its embed code, and code as it was written', () => {
  expect(canonicalValue(embedCode, ' https://youtu.be/abcdefgh ')).toBe(
    '<iframe src="https://www.youtube.com/embed/abcdefgh" width="560" height="315" allowfullscreen=""></iframe>',
  )
  const code = "<iframe src='https://www.youtube.com/embed/abcdefgh' style='border:0'></iframe>"
  expect(canonicalValue(embedCode, code)).toBe(code)
  expect(told(embedCode, 'https://example.com/watch')).toEqual(['iframe'])
})

test('an audio field accepts addresses of audio only', () => {
  expect(told(soundIframe, 'https://open.spotify.com/episode/0123456789abcdef')).toEqual([])
  expect(told(soundIframe, 'https://youtu.be/abcdefgh')).toEqual(['soundIframe'])
})
