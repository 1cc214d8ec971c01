// Markup recognized as plain or as stored, which skips a pass of the sanitizer.
import { fc } from '@manset/model/test-properties.ts'
import { describe, expect, test } from 'vitest'
import { isPlainMarkup, isStoredMarkup } from './plain-markup.ts'
import { applyAllowlist } from './sanitize.ts'
import { expectClean } from './test-dangers.ts'

describe('plain markup', () => {
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
    if (isPlain) expect(applyAllowlist(markup)).toBe(markup)
  })
})

describe('markup in its stored form', () => {
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

  test('random sequences of such tags are recognised only when sanitising changes nothing', () => {
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
