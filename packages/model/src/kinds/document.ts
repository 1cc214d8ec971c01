// One stored document, such as the PDF of an announcement: readers take it away as it is.
import { shape } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface DocumentValue {
  path: string
  /** As the file was called; with size and pages it is the server's word. */
  name?: string | null
  byteSize?: number | null
  /** Null where it is not known without reading the whole of it. */
  pages?: number | null
}

export interface DocumentField extends FieldBase {
  kind: 'document'
}

export const document: ModelKind<DocumentField, DocumentValue> = {
  check: (value) =>
    typeof value === 'object' && value !== null && typeof (value as { path?: unknown }).path === 'string'
      ? []
      : [shape],
  empty: () => null,
  properties: () => ({ path: true, name: true, byteSize: true, pages: true }),
}
