import { describe, expect, it } from 'vitest'
import { parseXml } from './xml.ts'
import { XmlRefusal } from './xml-refusal.ts'

const LIMITS = { depth: 10, elements: 100 }

function faultOf(text: string): string | null {
  try {
    parseXml(text, LIMITS)
    return null
  } catch (error) {
    return error instanceof XmlRefusal ? error.code : 'thrown'
  }
}

describe('the document type', () => {
  it.each([
    '<!DOCTYPE nitf SYSTEM "http://a.test/nitf.dtd"><nitf/>',
    '<?xml version="1.0"?>\n<!DOCTYPE NewsML PUBLIC "urn:x" "http://a.test/>.dtd" [\n]>\n<NewsML/>',
    '<!DOCTYPE a [<!ELEMENT a (b|c)*><!ATTLIST a b CDATA "]>"><!-- > ] -->]><a/>',
  ])('%s is skipped', (text) => {
    expect(faultOf(text)).toBeNull()
  })

  it.each([
    ['<!DOCTYPE a [<!ENTITY x "y">]><a/>', 'xml.dtd'],
    ['<!DOCTYPE a [<!ENTITY % x SYSTEM "http://a.test/">%x;]><a/>', 'xml.dtd'],
    ['<!DOCTYPE a [%x;]><a/>', 'xml.dtd'],
    ['<!DOCTYPE a [<!ATTLIST a b CDATA "">', 'xml.malformed'],
    ['<!DOCTYPE a><!DOCTYPE a><a/>', 'xml.dtd'],
    ['<a><!DOCTYPE a></a>', 'xml.dtd'],
    ['<a/><!DOCTYPE a>', 'xml.dtd'],
    ['<!DOCTYPE a SYSTEM "x><a/>', 'xml.malformed'],
    ['<!DOCTYPE a SYSTEM "x"><a>&y;</a>', 'xml.entity'],
    [`<!DOCTYPE a [${'<!ELEMENT b ANY>'.repeat(5_000)}]><a/>`, 'xml.malformed'],
  ])('%s is refused with %s', (text, code) => {
    expect(faultOf(text)).toBe(code)
  })

  it('keeps line numbers', () => {
    expect(() => parseXml('<!DOCTYPE a [\n\n]>\n<a b="1" b="2"/>', LIMITS)).toThrow(
      expect.objectContaining({ params: { line: 4 } }),
    )
  })
})

it('an element knows its path and its namespace', () => {
  const root = parseXml('<a xmlns:m="urn:m"><m:b/><b/></a>', LIMITS)
  expect(root.children.map((node) => typeof node !== 'string' && [node.path, node.namespace])).toEqual([
    ['a/b', 'urn:m'],
    ['a/b', ''],
  ])
})

it('comments and processing instructions with any quotes neither split nor change text', () => {
  const text = "<a>one <!-- it's -->two<?pi it's \"?><b/>three<![CDATA[<&]]></a>"
  const { children } = parseXml(text, LIMITS)
  expect(children.map((node) => (typeof node === 'string' ? node : node.name))).toEqual([
    'one two',
    'b',
    'three',
    '<&',
  ])
})

it('attributes keep their order, both kinds of quotes, and line breaks become spaces', () => {
  const { attributes } = parseXml('<a\tb = "1\r\n2"\n c=\'"3" &gt; &#x34;\' d=""/>', LIMITS)
  expect([...attributes]).toEqual([
    ['b', '1 2'],
    ['c', '"3" > 4'],
    ['d', ''],
  ])
})
