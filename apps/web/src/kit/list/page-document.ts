// The call that reads a list's pages, composed from its definition.
//
//   const ROW = selectRow(contentList)
//   export const contentsDocument: TypedDocument<…> = getPageDocument(contentList, ROW)
import type { ListDefinition, ListField, RowKind } from '@manset/model/lists/list.ts'
import { toPascalCase } from '../entity/to-pascal-case.ts'

const ITEM = '{ id name isApproved }'
/** The selection for a value of each kind. Reading it from the kinds would load all their rules with every list. */
const PARTS: Partial<Record<RowKind, string>> = {
  ...{ id: '', integer: '', decimal: '', flag: '', moment: '', day: '', json: '' },
  ...{ text: '', longText: '', words: '', choice: '', choices: '' },
  ...{ person: '{ id name }', item: ITEM, items: ITEM },
}

/**
 * The selection of all fields of a row. `own` gives the selection for kinds that are rare in lists; null omits a field that the screen does
 * not show.
 */
export function selectRow(list: ListDefinition, own: Readonly<Record<string, string | null>> = {}): string {
  const names = Object.entries(list.fields).flatMap(([name, field]) => {
    const said = own[name]
    const parts = said === undefined ? selectParts(name, field) : said
    return field.isHidden || parts === null ? [] : parts === '' ? name : `${name} ${parts}`
  })
  return `{ ${names.join(' ')} }`
}

function selectParts(name: string, field: ListField): string {
  const parts = PARTS[field.kind]
  if (parts === undefined) throw new Error(`No selection of fields for ${name}`)
  return parts
}

type Answer = Record<
  ListDefinition['answer'],
  { inputs: Readonly<Record<string, string>>; wrap(row: string): string }
>
const PAGING = { page: 'Int!', limit: 'Int!' }
const ANSWERS: Answer = {
  rows: { inputs: { ...PAGING, after: 'ID' }, wrap: (row) => row },
  page: { inputs: PAGING, wrap: (row) => `{ items ${row} isTruncated }` },
  cursor: { inputs: { after: 'String' }, wrap: (row) => `{ entries ${row} next }` },
}

/** The document that reads a page of a list with this row selection. */
export function getPageDocument({ call, types, answer, isReadAsOf }: ListDefinition, row: string): string {
  const { inputs, wrap } = ANSWERS[answer]
  const all = Object.entries({
    ...{ filter: types.filter, ...inputs },
    ...(isReadAsOf && { firstCreatedDate: 'DateTime' }),
  })
  const declared = all.map(([name, type]) => `$${name}: ${type}`).join(', ')
  const given = all.map(([name]) => `${name}: $${name}`).join(', ')
  return `query ${toPascalCase(call)}(${declared}) { ${call}(${given}) ${wrap(row)} }`
}
