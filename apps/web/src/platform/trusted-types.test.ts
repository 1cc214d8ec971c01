// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { containsCode } from './trusted-types.ts'

test.each([
  '<img src="/media/a.jpg" alt="JavaScript dersi">',
  '<a href="/a" title="Javascript: nedir">a</a>',
  '<p>javascript:alert(1)</p>',
  '<figure data-url="data: tekstil"><figcaption title="vbscript:">b</figcaption></figure>',
  '<img src="data:image/png;base64,AAAA" alt="Data:text">',
])('text that begins like a scheme runs nothing: %s', (html) => {
  expect(containsCode(html)).toBe(false)
})

test.each([
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\tscript\n:alert(1)">a</a>',
  `<a href="${' '.repeat(300)}javascript:alert(1)">a</a>`,
  '<img src="data:text/html,x">',
  '<img src="data:,x">',
  '<form action="x"></form>',
  '<button formaction="javascript:x">a</button>',
  '<svg><a xlink:href="javascript:x">a</a></svg>',
  '<svg><a><animate attributeName="href" values="javascript:x"/></a></svg>',
  '<p onclick="x()">a</p>',
])('executable code is rejected: %s', (html) => {
  expect(containsCode(html)).toBe(true)
})
