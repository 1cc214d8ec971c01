// @vitest-environment happy-dom
import { fc } from '@manset/model/test-properties.ts'
import { expect, test, vi } from 'vitest'
import { containsCode } from '../../../platform/trusted-types.ts'
import { roundTripPastedHtml } from '../test-schema.ts'
import { cleanPaste, OWN_COPY_ATTRIBUTE } from './clean-paste.ts'

// Browsers load no frames in a separate document; this environment reports each frame that it does not load.
vi.spyOn(console, 'error').mockImplementation(() => undefined)

/** The text after a paste into it. */
function pasted(html: string, dir: 'ltr' | 'rtl' = 'ltr'): string {
  const { html: content } = cleanPaste(html, { isAllowed: (src) => src?.startsWith('/media/') === true, dir })
  return roundTripPastedHtml(content)
}

/** Clipboard content of Word, shortened where it repeats itself. */
const word = (body: string, styles = '') => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt;}
 @list l0 {mso-list-id:1402018945;} @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
 ${styles} --></style></head>
<body lang=TR style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
${body}
<!--EndFragment--></body></html>`

const item = (list: string, sign: string, words: string, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;
mso-list:${list}'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;
mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>\n`

test('Word lists become nested lists', () => {
  const html = word(
    [
      '<p class=MsoNormal>Gündem:<o:p></o:p></p>',
      item('l0 level1 lfo1', '·', 'Bütçe', 'First'),
      item('l0 level2 lfo1', 'o', 'Gelir'),
      item('l0 level3 lfo1', '§', '<b>Vergi</b>'),
      item('l0 level2 lfo1', 'o', 'Gider'),
      item('l0 level1 lfo1', '·', 'Seçim', 'Last'),
      '<p class=MsoNormal>Ara.<o:p></o:p></p>',
      item('l1 level1 lfo2', '3.', 'Üçüncü', 'First'),
      item('l1 level2 lfo2', 'a.', 'birinci harf'),
      item('l1 level2 lfo2', 'b.', 'ikinci harf'),
      item('l1 level1 lfo2', '4.', 'Dördüncü', 'Last'),
    ].join(''),
  )
  expect(pasted(html)).toBe(
    '<p>Gündem:</p><ul><li><p>Bütçe</p><ul><li><p>Gelir</p><ul><li><p><strong>Vergi</strong></p></li></ul></li>' +
      '<li><p>Gider</p></li></ul></li><li><p>Seçim</p></li></ul><p>Ara.</p>' +
      '<ol start="3"><li><p>Üçüncü</p><ol type="a"><li><p>birinci harf</p></li><li><p>ikinci harf</p></li></ol></li>' +
      '<li><p>Dördüncü</p></li></ol>',
  )
})

test('a further paragraph of an item stays in it, a different kind of list stays separate', () => {
  const html = word(
    item('l0 level1 lfo1', '1)', 'Bir', 'First') +
      "<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt'>Birin devamı</p>" +
      item('l0 level1 lfo1', '2)', 'İki') +
      item('l2 level1 lfo3', '·', 'Madde') +
      item('l0 level1 lfo4', '1)', 'Yeniden', 'Last'),
  )
  expect(pasted(html)).toBe(
    '<ol><li><p>Bir</p><p>Birin devamı</p></li><li><p>İki</p></li></ol><ul><li><p>Madde</p></li></ul>' +
      '<ol><li><p>Yeniden</p></li></ol>',
  )
})

test('a numbered Word heading keeps its number', () => {
  const html = `<h2 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.2<span
    style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Kapsam</h2>`
  expect(pasted(word(html))).toBe('<h2>1.2 Kapsam</h2>')
})

test('Word comments are dropped, the text they refer to is pasted', () => {
  const html =
    word(`<p class=MsoNormal>Bakan <a style='mso-comment-reference:AY_1;mso-comment-date:20261120T1130'>dün
akşam</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a
class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1"
language=JavaScript name="_msoanchor_1">[AY1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>
konuştu.</p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]>
<span style='mso-comment-author:"Ayşe Yılmaz"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span>
<p class=MsoCommentText>Kaynağı kim?<![if !supportAnnotations]><a href="#_msoanchor_1" class=msocomoff>[AY1]</a><![endif]></p>
</div></div></div>`)
  expect(pasted(html)).toBe('<p>Bakan dün akşam konuştu.</p>')
})

test('hidden text is not pasted, from Word or from a page', () => {
  expect(
    pasted(
      word(
        "<p class=MsoNormal>Açık<span style='display:none;mso-hide:all'> gizli</span> <span class=Gizli>not</span>söz</p>",
        'span.Gizli {mso-style-name:Gizli; display:none; mso-hide:all;}',
      ),
    ),
  ).toBe('<p>Açık söz</p>')
  expect(
    pasted(
      '<div><p>Haber</p><div style="color: red; DISPLAY: none !important">REKLAM</div>' +
        '<p style="visibility:hidden">iz</p><p hidden>yok</p><p>sürüyor</p></div>',
    ),
  ).toBe('<p>Haber</p><p>sürüyor</p>')
})

test('underline, strikethrough, superscript, subscript and alignment are kept from Word', () => {
  expect(
    pasted(
      word(`<p class=MsoNormal align=center style='text-align:center'><u>Altı</u> <s>üstü</s> <strike>eski</strike>
<del cite="mailto:AY" datetime="2026-11-20T11:30">silinen</del> H<sub>2</sub>O m<sup>2</sup>
<span style='text-decoration:line-through'>çizik</span></p>
<p class=MsoNormal style='text-align:justify'>yaslı</p><p class=MsoNormal style='text-align:left'>solda</p>`),
    ),
  ).toBe(
    '<p style="text-align: center;"><u>Altı</u> <s>üstü</s> <s>eski</s> <s>silinen</s> H<sub>2</sub>O m<sup>2</sup> ' +
      '<s>çizik</s></p><p style="text-align: justify;">yaslı</p><p>solda</p>',
  )
})

/** Clipboard content of Google Docs. */
const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6a2f-7fff">${body}</b><br class="Apple-interchange-newline">`
const run = (style: string, words: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${words}</span>`

test('Google Docs keeps its structure, without a direction on every block', () => {
  const html = docs(
    `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;">${run('', 'Başlık')}</h1>` +
      `<p dir="ltr" style="line-height:1.38;text-align: justify;">${run('', 'Düz ')}${run('font-weight:700;', 'kalın')}${run('text-decoration:underline;', ' altı')}${run('text-decoration:line-through;', ' üstü')}${run('font-size:0.6em;vertical-align:super;', '2')}</p><br />` +
      `<p dir="ltr" style="line-height:1.38;text-align: right;"><a href="https://a.test/" style="text-decoration:none;">${run('color:#1155cc;text-decoration:underline;', 'bağ')}</a></p>` +
      `<ol style="margin-top:0;"><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="1"><p dir="ltr" role="presentation">${run('', 'bir')}</p></li></ol>` +
      `<p dir="rtl">${run('', 'خبر')}</p>`,
  )
  expect(pasted(html)).toBe(
    '<h2>Başlık</h2><p style="text-align: justify;">Düz <strong>kalın</strong><u> altı</u><s> üstü</s><sup>2</sup></p>' +
      '<p style="text-align: right;"><a href="https://a.test/">bağ</a></p>' +
      '<ol type="a"><li><p>bir</p></li></ol><p dir="rtl">خبر</p>',
  )
})

test('in an Arabic text the direction of Latin paragraphs is stated', () => {
  const html = '<p dir="RTL" style="text-align:right">خبر</p><p dir="LTR" style="text-align:left">Haber</p>'
  expect(pasted(html, 'rtl')).toBe('<p>خبر</p><p dir="ltr">Haber</p>')
})

test('a line break inside text stays, an empty line between blocks is dropped', () => {
  expect(pasted('<p>bir<br>iki</p><br><p>üç</p><div>dört<br>beş<p>altı</p></div>')).toBe(
    '<p>bir<br>iki</p><p>üç</p><p>dört<br>beş</p><p>altı</p>',
  )
})

test('links without a scheme keep their target', () => {
  expect(pasted('<p><a href="//a.test/x" class="y">bağ</a></p>')).toBe(
    '<p><a href="https://a.test/x">bağ</a></p>',
  )
})

const attributesOf = (stored: string) => {
  const room = document.createElement('div')
  room.innerHTML = stored
  return [...room.querySelectorAll('figure')].map(({ dataset: { embed, url } }) => [embed, url])
}
const cleaned = (html: string) => cleanPaste(html, { isAllowed: () => false, dir: 'ltr' })

test('players and posts of a web page become cards, in their place within the text', () => {
  const stored =
    pasted(`<!--StartFragment--><article><h1 class="headline">Fırtına</h1><p style="box-sizing: border-box; text-align: start;">Önce.</p>
<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper"><iframe title="Fırtına" width="640" height="360"
 src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed&amp;rel=0" frameborder="0" onload="track(this)"
 allow="accelerometer; autoplay; identity-credentials-get" allowfullscreen=""></iframe></div></figure><p>Ara.</p>
<blockquote class="twitter-tweet" data-lang="tr"><p lang="tr" dir="ltr">Kar geliyor <img alt="❄️" src="https://abs.twimg.com/emoji/v2/72x72/2744.png">
<a href="https://t.co/x">t.co/x</a></p>— MGM (@mgm) <a href="https://twitter.com/mgm/status/1850000000000000000?ref_src=twsrc">20 Kasım 2026</a></blockquote>
<script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>
<div class="twitter-tweet twitter-tweet-rendered"><iframe id="twitter-widget-0" scrolling="no"
 src="//platform.twitter.com/embed/Tweet.html?dnt=false&amp;id=1850000000000000001&amp;lang=tr"></iframe></div>
<p>Sonra.</p></article><!--EndFragment-->`)
  expect(attributesOf(stored)).toEqual([
    ['youtube', 'https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed&rel=0'],
    ['x', 'https://twitter.com/mgm/status/1850000000000000000'],
    ['x', 'https://twitter.com/i/status/1850000000000000001'],
  ])
  expect(stored.replace(/<figure.*?<\/figure>/g, '▢')).toBe(
    '<h2>Fırtına</h2><p>Önce.</p>▢<p>Ara.</p>▢▢<p>Sonra.</p>',
  )
})

test('a player of an unknown host is left out by name, an invisible one silently', () => {
  const { html, removedPlayerHosts } = cleaned(
    '<p>a</p><iframe src="https://reklam.test/x" width="300" height="250"></iframe><video src="//film.test/a.mp4"></video>' +
      '<iframe src="https://www.googletagmanager.com/ns.html" height="0" width="0" style="display:none"></iframe>' +
      '<div style="display:none"><iframe src="https://gizli.test/"></iframe></div><iframe src="about:blank"></iframe>' +
      '<audio><source src="blob:https://ses.test/1"></audio><p>b</p>',
  )
  expect(removedPlayerHosts).toEqual(['reklam.test', 'film.test', ''])
  expect(html).toBe('<p>a</p><p>b</p>')
})

test('no iframe gets into the text, whatever its attributes', () => {
  for (const frame of [
    '<iframe srcdoc="<script>alert(1)</script>" src="https://x.test/"></iframe>',
    '<iframe src="javascript:alert(1)">',
    '<iframe src="https://x.test/" title="</figure><img src=x onerror=alert(1)>"></iframe>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title=\'"><img src=x onerror=alert(1)>\'></iframe>',
    '<blockquote class="twitter-tweet"><a href="javascript:alert(1)">a</a></blockquote>',
  ]) {
    const page = new DOMParser().parseFromString(cleaned(`<p>a</p>${frame}`).html, 'text/html')
    expect(page.querySelectorAll('iframe, img, script, [onerror], [srcdoc], [data-left-out]')).toHaveLength(0)
  }
})

test('a text quote stays a quote', () => {
  expect(pasted('<blockquote class="twitter-tweet"><p>Söz</p></blockquote>')).toBe(
    '<blockquote><p>Söz</p></blockquote>',
  )
})

test('a page’s script button leaves its label, and the rest of the paste is complete', () => {
  const { html } = cleaned(
    '<h1>Başlık</h1><p>Bir <b>iki</b> <a href="javascript:void(0)">Paylaş</a> <a href=" java\nscript:print()">Yazdır</a></p>' +
      '<p><a href="data:text/html,x">aç</a> <a href="https://a.test/javascript:x" title="Javascript: nedir">bağ</a></p>',
  )
  expect(containsCode(html)).toBe(false)
  expect(roundTripPastedHtml(html)).toBe(
    '<h2>Başlık</h2><p>Bir <strong>iki</strong> Paylaş Yazdır</p>' +
      '<p>aç <a href="https://a.test/javascript:x" title="Javascript: nedir">bağ</a></p>',
  )
})

test.each([
  ['<p>Bir</p><embed src="a.swf"><p>İki</p><p>Üç</p>', '<p>Bir</p><p>İki</p><p>Üç</p>'],
  ['<p>Bir</p><form-field>ad</form-field><p>İki</p>', '<p>Bir</p><p>ad</p><p>İki</p>'],
  ['<p>Bir</p><embed-card><p>kart</p></embed-card><p>İki</p>', '<p>Bir</p><p>kart</p><p>İki</p>'],
  ['<p>Bir</p><iframe-box><p>kutu</p></iframe-box><p>İki</p>', '<p>Bir</p><p>kutu</p><p>İki</p>'],
  [
    '<h2>Kurum</h2><form action="/x"><p>Duyuru</p><input value="a"></form><p>Alt</p>',
    '<h2>Kurum</h2><p>Duyuru</p><p>Alt</p>',
  ],
  ['<p title="<script>">Bir</p><p>İki</p>', '<p>Bir</p><p>İki</p>'],
  ['<p>Bir</p><!-- <form> <iframe> --><p>İki</p>', '<p>Bir</p><p>İki</p>'],
  ['<p>Bir<iframe src="https://x.test/"></iframe>iki</p>', '<p>Bir</p><p>iki</p>'],
])('nothing after a removed element is cut off: %s', (html, text) => {
  expect(pasted(html)).toBe(text)
})

test('a paste disguised as one from our editor is sanitized like any other', () => {
  const copy =
    '<h1 data-pm-slice="1 1 []">Başlık</h1><p>a<span style="display:none">gizli</span></p><iframe src="https://x.test/"></iframe>'
  expect(pasted(copy)).toBe('<h2>Başlık</h2><p>a</p>')
  const own = `<p data-pm-slice="1 1 []" ${OWN_COPY_ATTRIBUTE}="">a  b</p>`
  expect(cleaned(own).html).toBe(own)
  expect(pasted('<p>About <code>data-pm-slice</code></p><h1>b</h1>')).toBe(
    '<p>About <code>data-pm-slice</code></p><h2>b</h2>',
  )
})

test.each([
  ['<p><span aria-hidden="true">B</span>ir haber</p>', '<p>Bir haber</p>'],
  ['<p><span class="sr-only">Bir</span><span aria-hidden="true">B</span>ir haber</p>', '<p>Bir haber</p>'],
  ['<p><span>Bir</span><span aria-hidden="true">Bir</span> haber</p>', '<p>Bir haber</p>'],
  [
    '<h2 aria-label="Kar geliyor"><span aria-hidden="true">Kar</span><span aria-hidden="true">geliyor</span></h2>',
    '<h2>Kar geliyor</h2>',
  ],
  [
    '<p>Puan <span aria-hidden="true">★★★</span> <a href="/a" aria-label="Paylaş">bağ</a></p>',
    '<p>Puan <a href="/a">bağ</a></p>',
  ],
])('text hidden from screen readers only is pasted once: %s', (html, text) => {
  expect(pasted(html)).toBe(text)
})

test('letters with combining accents are composed', () => {
  const decomposed = 'Türkiye’de kâğıt'.normalize('NFD')
  expect(pasted(`<p>${decomposed}</p>`)).toBe('<p>Türkiye’de kâğıt</p>')
})

test('a cell that claims to be a thousand columns wide is one, and the size of a table is reported', () => {
  const { html, largestTableCells } = cleaned(
    '<table><tr><td colspan="1000" rowspan="999">a</td></tr><tr><td colspan="2">b</td></tr></table>',
  )
  expect(html).not.toMatch(/1000|999/)
  expect(html).toContain('colspan="2"')
  expect(largestTableCells).toBe(2)
})

const WORD = fc.constantFrom(
  ...'Fırtına kıyıya vurdu İzmir’de Çarşamba 12 JavaScript data: şğü خبر 👨‍👩‍👧'.split(' '),
)
const ADDRESS = fc.constantFrom(
  ...[
    'https://a.test/x',
    '//b.test',
    'javascript:void(0)',
    'JAVA\tSCRIPT:x()',
    'vbscript:x',
    'data:text/html,<b>x',
    '#a',
    'mailto:a@b.test',
  ],
)
const HOSTILE = fc.constantFrom(
  ...[
    '<script>x()</script>',
    '<embed src=x>',
    '<object data=x></object>',
    '<svg><script>x</script><a href="javascript:x">y</a></svg>',
  ],
  ...[
    '<iframe src="javascript:x"></iframe>',
    '<iframe srcdoc="<script>x</script>"></iframe>',
    '<meta http-equiv=refresh>',
    '<base href="//x">',
  ],
  ...[
    '<img src=x onerror=x()>',
    '<link rel=stylesheet href=x>',
    '<math><a xlink:href="javascript:x">z</a></math>',
    '<template><script>x</script></template>',
  ],
  ...[
    '<!-- <script> -->',
    '<![if !supportLists]>',
    '<noscript><img src=x></noscript>',
    '</form>',
    '<form>',
    '<p title="<script>">',
  ],
  ...[
    '<style>@import "//x"; .x{font-weight:bold;background:url(//x)</style>',
    '<ol><ol>',
    '<ul><ol><ul><li>',
  ],
)
const PIECE: fc.Arbitrary<string> = fc.letrec<{ piece: string }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    WORD,
    HOSTILE,
    fc.tuple(ADDRESS, WORD).map(([to, words]) => `<a href="${to}" onclick="x()">${words}</a>`),
    fc.tuple(ADDRESS, WORD).map(([from, words]) => `<img src="${from}" alt="${words} JavaScript">`),
    fc
      .tuple(
        fc.constantFrom(
          'p',
          'div',
          'h1',
          'h3',
          'li',
          'ul',
          'ol',
          'blockquote',
          'td',
          'tr',
          'table',
          'b',
          'span',
          'form',
          'pre',
          'figure',
          'article',
          'embed-card',
        ),
        fc.constantFrom(
          '',
          ' style="display:none"',
          ' style="font-weight:700"',
          ' aria-hidden="true"',
          ' dir="rtl"',
          ' align=center',
          ' data-pm-slice="1 1 []"',
          ' aria-label="x"',
          ' class="x"',
        ),
        fc.array(tie('piece'), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(
        ([tag, attribute, inside, isClosed]) =>
          `<${tag}${attribute}>${inside.join(' ')}${isClosed ? `</${tag}>` : ''}`,
      ),
  ),
})).piece

test('whatever is pasted, the sanitizer never throws, and its output can run nothing', () => {
  fc.assert(
    fc.property(fc.array(PIECE, { minLength: 1, maxLength: 8 }), (pieces) => {
      const { html } = cleaned(pieces.join(''))
      expect(containsCode(html)).toBe(false)
      roundTripPastedHtml(html)
    }),
    { numRuns: Number(process.env.PASTE_MIXTURES ?? 300) },
  )
}, 600_000)
