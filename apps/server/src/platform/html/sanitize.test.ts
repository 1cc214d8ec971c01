// Texts of writers, agencies and other pages: kept, changed, removed and reported parts.
import { parseEmbed } from '@manset/model/embeds/parse-embed.ts'
import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { sanitizeContentHtml } from './sanitize.ts'
import { type Element, expectClean, read } from './test-dangers.ts'

describe('of a style only the alignment remains, rewritten', () => {
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
    // Inline tags, lists and tables keep no style at all.
    expectClean(`<ul style="${style}"><li style="${style}"><u style="${style}">a</u></li></ul>`)
    expect(
      sanitizeContentHtml(`<ul style="${style}"><li style="${style}"><u style="${style}">a</u></li></ul>`),
    ).toBe('<ul><li><u>a</u></li></ul>')
  })
})

describe('markup of the editor is preserved', () => {
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

  test('a card that was tampered with is removed', () => {
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

describe('removals that a writer could miss are reported', () => {
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

  test('nothing is reported for stored markup', () => {
    const clean = '<figure><img src="/media/a.jpg" /></figure><p><a href="/a">b</a></p>'
    sanitizeContentHtml(clean, [], (what) => expect.unreachable(what))
  })
})

test('texts of a picture or a link are cut before an emoji, never inside it', () => {
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
