import { expect, test } from 'vitest'
import { prepareHtml } from './prepare-html.ts'

test('the caption of a table is kept as text above the table', () => {
  const html =
    '<p>a</p><table><caption>Puan <em>durumu</em></caption><tbody><tr><td>1</td></tr></tbody></table>'
  expect(prepareHtml(html)).toBe(
    '<p>a</p><p>Puan <em>durumu</em></p><table><tbody><tr><td>1</td></tr></tbody></table>',
  )
  expect(prepareHtml('<p>a</p>')).toBe('<p>a</p>')
})
