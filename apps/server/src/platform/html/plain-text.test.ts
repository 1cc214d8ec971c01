import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>Bir <b>iki</b>&nbsp;üç</p><p>dört</p>', 'Bir iki üç\ndört'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a\nb'],
  ['a<br>b', 'a\nb'],
  ['<script>x</script><style>y</style>z', 'z'],
  ['5 &lt; 6', '5 < 6'],
  ['<figure data-embed="youtube" data-code="&lt;iframe&gt;"></figure>son', 'son'],
  ['', ''],
  ['<', '<'],
])('%j becomes %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})
