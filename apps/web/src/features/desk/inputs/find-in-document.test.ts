import { describe, expect, it } from 'vitest'
import { findFieldSpan, getLineNumber } from './find-in-document.ts'

const XML =
  '<newsItem>\n <itemMeta><title>Önce</title></itemMeta>\n <contentMeta><headline xml:lang="tr">Iğdır</headline></contentMeta>\n</newsItem>'
const marked = (text: string, span: readonly [number, number] | null) => span && text.slice(...span)

describe('the location of a field', () => {
  it('is the element at its path', () => {
    expect(marked(XML, findFieldSpan(XML, 'contentMeta/headline'))).toBe(
      '<headline xml:lang="tr">Iğdır</headline>',
    )
  })

  it('is the line of a key in JSON', () => {
    const json = '{\n "uri": "urn:1",\n "headline": "Iğdır",\n "body": ""\n}'
    expect(marked(json, findFieldSpan(json, 'headline'))).toBe('"headline": "Iğdır",')
  })

  it('is empty if the document has no such name', () => {
    expect(findFieldSpan(XML, 'byline')).toBeNull()
    expect(findFieldSpan(XML, '…')).toBeNull()
  })

  it('is a line by its number', () => {
    expect(marked(XML, getLineNumber(XML, 2))).toBe(' <itemMeta><title>Önce</title></itemMeta>')
    expect(getLineNumber(XML, 99)).toBeNull()
  })
})
