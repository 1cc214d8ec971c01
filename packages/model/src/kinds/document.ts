// One stored document, such as the PDF of an announcement. Readers download it unchanged.

import type { FieldBase, ModelKind } from './kind.ts'
import { SHAPE_PROBLEM } from './value-problems.ts'

export interface DocumentValue {
  path: string
  /** Original file name. The server sets it, the size and the number of pages. */
  name?: string | null
  byteSize?: number | null
  /** Null if it cannot be determined without reading the whole file. */
  pages?: number | null
}

export interface DocumentField extends FieldBase {
  kind: 'document'
}

export const document: ModelKind<DocumentField, DocumentValue> = {
  check: (value) =>
    typeof value === 'object' && value !== null && typeof (value as { path?: unknown }).path === 'string'
      ? []
      : [SHAPE_PROBLEM],
  empty: () => null,
  properties: () => ({ path: true, name: true, byteSize: true, pages: true }),
}
