// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { roundTripPastedHtml } from '../test-schema.ts'
import { cleanPaste } from './clean-paste.ts'

const pasted = (html: string) =>
  roundTripPastedHtml(cleanPaste(html, { isAllowed: () => false, dir: 'ltr' }).html)
/** A list item as Google Docs writes it. */
const point = (words: string, type = 'decimal') =>
  `<li dir="ltr" style="list-style-type:${type};font-weight:400"><p dir="ltr"><span style="font-weight:400">${words}</span></p></li>`

test('a Google Docs list that was copied from a nested item has no empty items', () => {
  const html = `<ol><ol><ol>${point('Üçüncü')}</ol>${point('İkinci')}<ol>${point('Altı')}</ol></ol>${point('Birinci')}</ol>`
  expect(pasted(html)).toBe(
    '<ol><li><p>Üçüncü</p></li><li><p>İkinci</p><ol><li><p>Altı</p></li></ol></li><li><p>Birinci</p></li></ol>',
  )
})

test('an item several levels below the previous one is one level below, and those after it keep theirs', () => {
  const a = (words: string) => point(words, 'lower-alpha')
  const html = `<ol>${point('Gündem')}<ol><ol><ol>${a('Derin')}</ol></ol>${a('Bütçe')}<ol>${point('Gelir')}</ol></ol>${point('Seçim')}</ol>`
  expect(pasted(html)).toBe(
    '<ol><li><p>Gündem</p><ol type="a"><li><p>Derin</p></li><li><p>Bütçe</p><ol><li><p>Gelir</p></li></ol></li></ol></li>' +
      '<li><p>Seçim</p></li></ol>',
  )
})

test('a nested list with another numbering than its parent stays a separate list', () => {
  expect(pasted(`<ol><ul><li>madde</li></ul>${point('Birinci')}</ol>`)).toBe(
    '<ul><li><p>madde</p></li></ul><ol><li><p>Birinci</p></li></ol>',
  )
  expect(pasted(`<ol start="4"><ol start="2">${point('iki', 'lower-roman')}</ol></ol>`)).toBe(
    '<ol start="2" type="i"><li><p>iki</p></li></ol>',
  )
})

test('a list beside its item is nested in it, at every depth', () => {
  expect(
    pasted('<ul><li>Bir</li><ul><li>Bir bir</li><ol><li>iç</li></ol></ul><li>İki</li></ul><p>Son</p>'),
  ).toBe(
    '<ul><li><p>Bir</p><ul><li><p>Bir bir</p><ol><li><p>iç</p></li></ol></li></ul></li><li><p>İki</p></li></ul><p>Son</p>',
  )
})

test('a list without items leaves nothing', () => {
  expect(pasted('<p>a</p><ol><ol><ul></ul></ol></ol><p>b</p>')).toBe('<p>a</p><p>b</p>')
})
