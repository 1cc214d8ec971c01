import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test.each([
  ['<p>Bir</p><p>İki <strong>üç</strong></p>', 'Bir\nİki üç'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'a\nb'],
  ['<p>5 &lt; 6 &amp; 7 &gt; 2 &quot;tırnak&quot; &#128522; &#x1F600;</p>', '5 < 6 & 7 > 2 "tırnak" 😊 😀'],
  ['<p>a<br>b</p><hr><p>c</p>', 'a\nb\nc'],
  ['<p>&#1114112; &unknown;</p>', '&#1114112; &unknown;'],
])('%s becomes %j', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})
