// Reasons to refuse an XML text, and the limits of a document.

export type XmlRefusalCode =
  | 'xml.malformed'
  | 'xml.dtd'
  | 'xml.entity'
  | 'xml.depth'
  | 'xml.size'
  | 'xml.xinclude'
  | 'text.character'

/** Thrown by the XML reader. */
export class XmlRefusal extends Error {
  readonly code: XmlRefusalCode
  readonly params: Record<string, string | number>

  constructor(code: XmlRefusalCode, params: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** Limits of a document; beyond them it is refused before parsing. */
export interface XmlLimits {
  /** Nesting depth of elements. */
  depth: number
  elements: number
}
