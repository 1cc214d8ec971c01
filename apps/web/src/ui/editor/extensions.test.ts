// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { roundTripHtml } from './test-schema.ts'

test.each([
  '<p><u>a</u><s>b</s><sub>c</sub><sup>d</sup></p>',
  ...['left', 'center', 'right', 'justify', 'start', 'end'].flatMap((align) => [
    `<p style="text-align: ${align};">a</p>`,
    `<h3 style="text-align: ${align};" dir="rtl">a</h3>`,
  ]),
  '<figure style="text-align: center;"><img src="/media/a.jpg" alt="b" width="2" height="3"><figcaption>c <a href="/d">e</a> <cite>AA</cite></figcaption></figure>',
  '<figure><img src="/media/a.jpg" alt="b"><figcaption><cite>A <strong>B</strong> <a href="/d">C</a></cite></figcaption></figure>',
  // Blocks that the editor cannot edit.
  '<figure><img src="/media/a.jpg" alt="b"><img src="/media/c.jpg" alt="d"><figcaption>e</figcaption></figure>',
  '<blockquote><figure><figcaption>a</figcaption><table><tbody><tr><td>b &amp; "c"</td></tr></tbody></table></figure></blockquote>',
  '<pre>a<strong>b</strong></pre>',
  '<ol dir="rtl" start="3" type="a"><li><p>c</p><ol type="I"><li><p>d</p></li></ol></li></ol>',
])('%s is written unchanged', (html) => {
  expect(roundTripHtml(html)).toBe(html)
})

test.each([
  ['<p style="text-align: center; position: fixed">a</p>', '<p style="text-align: center;">a</p>'],
  ['<p style="text-align: -moz-initial; color: red">a</p>', '<p>a</p>'],
  ['<p><span style="color: red; font-size: 90px">a</span></p>', '<p>a</p>'],
])('of %s no other style is read', (html, written) => {
  expect(roundTripHtml(html)).toBe(written)
})
