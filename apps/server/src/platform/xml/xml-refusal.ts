// Why a text is no XML that is read here, and how much of it is read at all.

export type XmlFault =
  | 'xml.malformed'
  | 'xml.dtd'
  | 'xml.entity'
  | 'xml.depth'
  | 'xml.size'
  | 'xml.xinclude'
  | 'text.character'

/** Thrown by the XML reader. */
export class XmlRefusal extends Error {
  readonly code: XmlFault
  readonly params: Record<string, string | number>

  constructor(code: XmlFault, params: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** Bounds of a document; beyond them it is refused before it is parsed. */
export interface XmlLimits {
  /** Elements within elements. */
  depth: number
  elements: number
}
