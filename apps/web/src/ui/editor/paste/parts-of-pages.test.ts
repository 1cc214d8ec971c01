// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { roundTripPastedHtml } from '../test-schema.ts'
import { balanceBidiText } from './bidi-controls.ts'
import { cleanPaste } from './clean-paste.ts'

const cleaned = (html: string) =>
  cleanPaste(html, { isAllowed: (src) => src?.startsWith('/media/') === true, dir: 'ltr' })
/** The text after a paste into it. */
const pasted = (html: string) => roundTripPastedHtml(cleaned(html).html)

test('emoji that a site shows as images become characters, photos are left out and counted', () => {
  const { html, removedPictureCount } = cleaned(
    '<p>Günaydın <img alt="😀" data-plain-text="😀" src="data:image/gif;base64,R0" class="emoji"> <img alt="🇹🇷" src="https://abs.test/1.svg">' +
      '<img alt="👨‍👩‍👧👍🏽" src="https://abs.test/2.svg"><img alt="❤" src="https://abs.test/3.svg"><img alt="3" src="https://a.test/3.jpg">' +
      '<img alt="Kaza yeri 😀" src="https://a.test/4.jpg"><img alt="" src="https://a.test/5.jpg"></p>',
  )
  expect(html).toBe('<p>Günaydın 😀 🇹🇷👨‍👩‍👧👍🏽❤</p>')
  expect(removedPictureCount).toBe(3)
  expect(pasted('<p>a <img alt="😀" src="/media/4/gulen.png"></p>')).toContain('/media/4/gulen.png')
  // A backtracking regular expression would take minutes for this one.
  expect(cleaned(`<p>Saat <img alt="${'⌚'.repeat(25)}x" src="https://a.test/6.jpg"></p>`).html).toBe(
    '<p>Saat </p>',
  )
})

test('Wikipedia’s links to edit a section and to references are dropped', () => {
  expect(
    pasted(`<div class="mw-heading"><h2 id="Tarih">Tarih</h2><span class="mw-editsection"><span>[</span><a
 href="https://tr.wikipedia.org/w/index.php?title=X&amp;action=edit&amp;section=1">değiştir</a><span>]</span></span></div>
<p>Kuruldu.<sup id="cite_ref-1" class="reference"><a href="https://tr.wikipedia.org/wiki/X#cite_note-1"><span>[</span>1<span>]</span></a></sup>
Bkz. <a href="https://tr.wikipedia.org/wiki/Y">Y</a>, m<sup>2</sup></p>`),
  ).toBe('<h2>Tarih</h2><p>Kuruldu. Bkz. <a href="https://tr.wikipedia.org/wiki/Y">Y</a>, m<sup>2</sup></p>')
})

test.each([
  '<span style="font-size:0">gizli</span>',
  '<span style="position:absolute;left:-9999px">gizli</span>',
  '<span style="position:absolute;width:1px;height:1px;overflow:hidden">gizli</span>',
  '<span style="position:absolute;clip:rect(0 0 0 0)">gizli</span>',
  '<span style="position:fixed;clip-path:inset(50%)">gizli</span>',
])('text a page hides visually is dropped: %s', (hidden) => {
  expect(pasted(`<p>açık${hidden}</p>`)).toBe('<p>açık</p>')
})

test('boxes in a container without its own font size are visible', () => {
  expect(pasted('<div style="font-size:0"><p style="font-size:16px">a</p></div>')).toBe('<p>a</p>')
  expect(pasted('<p style="position:absolute;left:-20px">b</p>')).toBe('<p>b</p>')
})

test('a bidirectional control character stays only with its end in the same block', () => {
  expect(
    pasted(
      '<p>a\u202ebc</p><p>\u202c<b>d</b>\u2069</p><p>\u2067خبر\u202b<i>ا</i>\u2069 e</p><p>\u202bf<b>g\u202c</b></p>',
    ),
  ).toBe(
    '<p>abc</p><p><strong>d</strong></p><p>\u2067خبر<em>ا</em>\u2069 e</p><p>\u202bf<strong>g\u202c</strong></p>',
  )
})

test('headings of all levels of another page are headings', () => {
  expect(pasted('<h1>a</h1><h4>b</h4><h5>c</h5><h6>d</h6>')).toBe('<h2>a</h2><h4>b</h4><h5>c</h5><h6>d</h6>')
})

test('a line of plain text loses such a character without its end, too', () => {
  expect(balanceBidiText('a\u202eb\n\u2067c\u2069')).toBe('ab\n\u2067c\u2069')
})
