// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { roundTripPastedHtml } from '../test-schema.ts'
import { cleanPaste } from './clean-paste.ts'

const pasted = (html: string) =>
  roundTripPastedHtml(cleanPaste(html, { isAllowed: () => false, dir: 'ltr' }).html)
/** The stored content of each cell. */
const cells = (html: string) =>
  [...pasted(html).matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, words]) => words)

test('the style of a whole spreadsheet cell is applied to its text', () => {
  const html = `<google-sheets-html-origin><table><tbody><tr style="height:21px;">
<td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;text-decoration:line-through;">Eski fiyat</td>
<td style="font-weight:bold;font-style:italic;text-decoration:underline;">Yeni</td>
<td style="vertical-align:bottom;font-weight:normal;">düz</td>
<td style="text-decoration:underline;color:#1155cc;"><a class="in-cell-link" href="https://a.test/">bağ</a></td>
<td style="font-weight:bold;"><span style="font-weight:normal;">ince</span><span style="font-style:italic;"> kalın</span></td></tr></tbody></table>`
  expect(cells(html)).toEqual([
    '<p><s>Eski fiyat</s></p>',
    '<p><strong><em><u>Yeni</u></em></strong></p>',
    '<p>düz</p>',
    '<p><a href="https://a.test/">bağ</a></p>',
    '<p>ince<strong><em> kalın</em></strong></p>',
  ])
})

test('a heading and a header cell get no extra bold', () => {
  expect(pasted('<div style="font-weight:700"><h2>Başlık</h2><p>Söz</p></div>')).toBe(
    '<h2>Başlık</h2><p><strong>Söz</strong></p>',
  )
  expect(cells('<table><tr><th style="font-weight:bold">Ad</th></tr></table>')).toEqual(['<p>Ad</p>'])
})

const sheet = (rules: string, body: string) =>
  pasted(`<html><head><style type="text/css"><!-- ${rules} --></style></head><body>${body}</body></html>`)

test('styles from a class in the clipboard’s own style sheet are kept', () => {
  expect(
    sheet(
      `p.p1 {margin: 0.0px; text-align: center; font-family: Helvetica} span.s1 {font-weight: bold}
span.s2 {text-decoration: underline} .s3, span.s4 {font-style: italic} span.s5 {vertical-align: super} span.s6 {text-decoration: line-through}`,
      '<p class="p1">Bir <span class="s1">kalın</span> <span class="s2">altı</span> <span class="s3">eğik</span> m<span class="s5">2</span> <span class="s6">çizik</span></p>',
    ),
  ).toBe(
    '<p style="text-align: center;">Bir <strong>kalın</strong> <u>altı</u> <em>eğik</em> m<sup>2</sup> <s>çizik</s></p>',
  )
  expect(
    sheet(
      '@list l0 {mso-list-id:1;} p.CenterTextBold, li.CenterTextBold {mso-style-name:"Center Text Bold"; text-align:center; font-weight:bold;}',
      '<p class=CenterTextBold>Duyuru <span style="font-weight:normal">metni</span></p>',
    ),
  ).toBe('<p style="text-align: center;"><strong>Duyuru </strong>metni</p>')
})

test('an inline style and a rule for a tag override the class', () => {
  expect(
    sheet(
      'span.k {font-weight: normal} .k {font-weight: bold}',
      '<p><span class="k">ince</span> <font class="k">kalın</font> <font class="k" style="font-weight:400">ince</font></p>',
    ),
  ).toBe('<p>ince <strong>kalın</strong> ince</p>')
})

test('media queries, rules for parts of a page and rules for all of a tag are ignored', () => {
  expect(
    sheet(
      '@media (min-width: 1px) { .m {font-weight: bold} } div .m {font-weight: bold} p {font-style: italic} .m:hover {font-weight: bold}',
      '<div><p class="m">düz</p></div>',
    ),
  ).toBe('<p>düz</p>')
})
