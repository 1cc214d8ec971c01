// Properties of an XMP packet by their usual names, such as `dc:title`, each with a list of texts. Uses our bounded XML parser;
// input without XMP yields nothing.
import { parseXml, type XmlElement } from '../xml/xml.ts'
import { attribute, children, descendants, isElement, textOf } from '../xml/xml-query.ts'
import { XmlRefusal } from '../xml/xml-refusal.ts'

const MAX_BYTES = 1_048_576
const LIMITS = { depth: 60, elements: 20_000 }
/** Canonical prefixes of element namespaces. Attributes keep their prefixes: programs write the usual ones. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://ns.adobe.com/photoshop/1.0/': 'photoshop',
  'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/': 'Iptc4xmpCore',
  'http://iptc.org/std/Iptc4xmpExt/2008-02-29/': 'Iptc4xmpExt',
  'http://ns.adobe.com/xap/1.0/rights/': 'xmpRights',
  'http://ns.adobe.com/xap/1.0/mm/': 'xmpMM',
  'http://ns.useplus.org/ldf/xmp/1.0/': 'plus',
  'http://prismstandard.org/namespaces/basic/2.0/': 'prism',
  'http://prismstandard.org/namespaces/basic/2.1/': 'prism',
  'http://prismstandard.org/namespaces/basic/3.0/': 'prism',
}

/** Texts by property; for a text in several languages, the default one. */
export function readXmp(bytes: Uint8Array | null | undefined): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  if (!bytes || bytes.length > MAX_BYTES) return found
  for (const description of parseDescriptions(bytes)) {
    for (const [name, value] of description.attributes)
      if (value.trim() !== '' && !found.has(name)) found.set(name, [value.trim()])
    for (const property of description.children) {
      if (!isElement(property)) continue
      const name = `${PREFIXES[property.namespace] ?? ''}:${property.name}`
      const texts = propertyTexts(property)
      if (texts.length > 0 && !found.has(name)) found.set(name, texts)
    }
  }
  return found
}

function parseDescriptions(bytes: Uint8Array): XmlElement[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\u0000', ' ').trim()
    const root = parseXml(text, LIMITS)
    const [rdf] = root.name === 'RDF' ? [root] : descendants(root, 'RDF')
    return children(rdf, 'Description')
  } catch (error) {
    if (error instanceof XmlRefusal || error instanceof TypeError) return []
    throw error
  }
}

function propertyTexts(property: XmlElement): string[] {
  const [container] = property.children.filter((node) => isElement(node))
  if (!container) return [textOf(property)].filter((text) => text !== null)
  const entries = children(container, 'li')
  const [chosen = entries[0]] = entries.filter((entry) => attribute(entry, 'xml:lang') === 'x-default')
  const wanted = container.name === 'Alt' ? [chosen] : entries
  return wanted.flatMap((entry) => textOf(entry) ?? [])
}
