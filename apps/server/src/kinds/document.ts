import type { DocumentField, DocumentValue } from '@manset/model/kinds/document.ts'
import { access } from '../platform/graphql/builder.ts'
import { jsonColumn, type ServerKind } from './kind.ts'

export const document: ServerKind<DocumentField, DocumentValue> = {
  ...jsonColumn('DocumentFile'),
  cell: ({ name, path }) => name ?? path,
  withFile: (value, { from, to }) => (value.path === from ? { ...value, path: to.path } : value),
  stored: {
    media: 'document',
    canonical: ({ path, name, byteSize, pages }) => ({
      path,
      name: name ?? null,
      byteSize: byteSize ?? null,
      pages: pages ?? null,
    }),
    resolve(value, { file }) {
      Object.assign(value, { name: file.name, byteSize: file.byteSize, pages: file.pages })
      return []
    },
  },
  addTypes(builder) {
    builder.objectType('DocumentFile', {
      ...access('inherit'),
      fields: (t) => ({
        path: t.exposeString('path'),
        name: t.exposeString('name', { nullable: true }),
        byteSize: t.exposeInt('byteSize', { nullable: true }),
        pages: t.exposeInt('pages', { nullable: true, description: 'Null if unknown.' }),
      }),
    })
    builder.inputType('DocumentFileInput', { fields: (t) => ({ path: t.string({ required: true }) }) })
  },
}
