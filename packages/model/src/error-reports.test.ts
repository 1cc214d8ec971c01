import { describe, expect, test } from 'vitest'
import { redact, redactQuotes } from './error-reports.ts'
import { cpuMilliseconds } from './test-cpu-time.ts'

describe('a report contains', () => {
  test.each([
    ['no token', 'a eyJhbGciOi.eyJzdWIi.c2ln b', 'a [hidden] b'],
    ['no Bearer', '{"authorization":"Bearer abc.def=="}', '{"authorization":"Bearer [hidden]"}'],
    [
      'no search',
      'GET https://desk.example.com/4/content/list?search=gizli',
      'GET https://desk.example.com/4/content/list',
    ],
    ['no search in a path', '{"to":"/4/content/list?search=gizli","x":1}', '{"to":"/4/content/list","x":1}'],
    [
      'no search in JSON inside JSON',
      '"{\\"to\\":\\"/a?b=gizli\\",\\"c\\":1}"',
      '"{\\"to\\":\\"/a\\",\\"c\\":1}"',
    ],
    ['no code of a sign-in', 'http://127.0.0.1:4000/signed-in#code=x y', 'http://127.0.0.1:4000/signed-in y'],
    ['no address of a person', 'to ayse.yilmaz@example.com.tr!', 'to [hidden]!'],
    [
      'nor of one with letters of ours',
      'to çağrı.şık@gazete.com.tr, ışıl@örnek.com!',
      'to [hidden], [hidden]!',
    ],
    ['nor of one with a long name', `to ${'ayse.'.repeat(30)}yilmaz@example.com!`, 'to [hidden]!'],
    ['what is none of these', 'Is this it? /a/b.ts:1:2 (x#y)', 'Is this it? /a/b.ts:1:2 (x#y)'],
  ])('%s', (_, text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  test.each([
    [
      "Cannot read properties of undefined (reading 'title')",
      "Cannot read properties of undefined (reading 'title')",
    ],
    ['invalid input syntax for type bigint: "gizli"', 'invalid input syntax for type bigint: [hidden]'],
    ["'gizli haber' is not valid", '[hidden] is not valid'],
    ['Invalid content for node doc: <paragraph("gizli")>', 'Invalid content for node doc: [hidden]'],
    ['x'.repeat(1_000), 'x'.repeat(300)],
    [`not valid: "${'gizli '.repeat(100)}" at 7`, 'not valid: [hidden] at 7'],
    ['not valid: "gizli', 'not valid: [hidden]'],
    ['"gizli "haber" başlık" is not valid', '[hidden] is not valid'],
    [`of "the 'gizli' title" in <a> x`, 'of [hidden] in [hidden] x'],
    [`of 'the "gizli' title" in x`, 'of [hidden] in x'],
    ["can't read 'gizli'", 'can[hidden]'],
    ['of <a <b> gizli', 'of [hidden]'],
    [`${'x'.repeat(290)} ayse@example.com`, `${'x'.repeat(290)} [hidden]`],
  ])('only the fixed part of a message (%#)', (message, expected) => {
    expect(redactQuotes(message)).toBe(expected)
  })

  test('only the fixed part if a line ends before it, also in JSON in a text', () => {
    const secrets = 'a\neyJhbGciOi.eyJzdWIi.c2ln\nhttps://x.test/a?b=gizli\tayse@example.com'
    const clean = 'a\n[hidden]\nhttps://x.test/a\t[hidden]'
    expect(redact([{ secrets, not: 1, none: null }])).toEqual([{ secrets: clean, not: 1, none: null }])
    const recording = (text: string) => `${JSON.stringify({ segment: 0 })}\n${JSON.stringify([{ text }])}`
    expect(redact({ payload: recording(secrets) })).toEqual({ payload: recording(clean) })
    expect(redact('{ no JSON, eyJhbGciOi.eyJzdWIi.c2ln')).toBe('{ no JSON, [hidden]')
  })

  test('and cleaning takes no longer for a message designed to be slow', () => {
    for (const part of [
      'a',
      'ş',
      '/',
      '"/',
      'a@',
      'ş@',
      'a@b.',
      'https://',
      'eyJ',
      'eyJaaaaa.',
      '?',
      '"',
      '<',
    ])
      expect(cpuMilliseconds(() => redact(part.repeat(300_000)))).toBeLessThan(500)
  })
})
