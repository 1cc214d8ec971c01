// Field kinds on the server: per kind, its column, its GraphQL types and how a value is written.
// A new kind that lacks a line here does not compile.
import type { Field, FieldOf, KindName } from '@manset/model/kinds/field.ts'

/** Names of GraphQL types; the structured ones are added by `value-types.ts`. */
export interface GraphqlType {
  name: string
  isList: boolean
}

export interface ServerKind<K extends KindName> {
  /** PostgreSQL's `udt_name` of the column. */
  column: string
  output(field: FieldOf<K>): GraphqlType
  input(field: FieldOf<K>): GraphqlType
  /** How a list is filtered by it: one value, any of several, arrays that overlap, or not at all. */
  filter: 'equals' | 'anyOf' | 'overlaps' | null
  /** What is handed to the database for a value that passed its check. */
  toColumn(value: unknown, field: FieldOf<K>): unknown
}

const one = (name: string) => () => ({ name, isList: false })
const many = (name: string) => () => ({ name, isList: true })
const asIs = (value: unknown) => value ?? null
const asList = (value: unknown) => value ?? []
/** node-postgres writes arrays as PostgreSQL arrays, so what goes to jsonb is text. */
const asJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

export const KINDS: { [K in KindName]: ServerKind<K> } = {
  text: { column: 'text', filter: null, output: one('String'), input: one('String'), toColumn: asIs },
  longText: { column: 'text', filter: null, output: one('String'), input: one('String'), toColumn: asIs },
  // Sanitised when it comes in (`kit/entity/entity-service.ts`), so that what is checked is what is written.
  html: { column: 'text', filter: null, output: one('String'), input: one('String'), toColumn: asIs },
  embed: { column: 'text', filter: null, output: one('String'), input: one('String'), toColumn: asIs },
  integer: { column: 'int4', filter: null, output: one('Int'), input: one('Int'), toColumn: asIs },
  flag: { column: 'bool', filter: 'equals', output: one('Boolean'), input: one('Boolean'), toColumn: asIs },
  choice: { column: 'text', filter: 'anyOf', output: choiceType, input: choiceType, toColumn: asIs },
  choices: {
    column: '_text',
    filter: 'overlaps',
    output: many('String'),
    input: many('String'),
    toColumn: asList,
  },
  moment: {
    column: 'timestamptz',
    filter: null,
    output: one('Moment'),
    input: one('Moment'),
    toColumn: asIs,
  },
  day: { column: 'date', filter: null, output: one('Day'), input: one('Day'), toColumn: asIs },
  slots: {
    column: 'jsonb',
    filter: null,
    output: many('Slot'),
    input: many('SlotInput'),
    toColumn: (value) => asJson(asList(value)),
  },
  words: { column: '_text', filter: null, output: many('String'), input: many('String'), toColumn: asList },
  reference: { column: 'int8', filter: 'anyOf', output: one('ID'), input: one('ID'), toColumn: asIs },
  references: {
    column: '_int8',
    filter: 'overlaps',
    output: many('ID'),
    input: many('ID'),
    toColumn: asList,
  },
  image: { column: 'jsonb', filter: null, output: one('Image'), input: one('ImageInput'), toColumn: asJson },
  gallery: {
    column: 'jsonb',
    filter: null,
    output: many('Image'),
    input: many('ImageInput'),
    toColumn: (value) => asJson(asList(value)),
  },
  video: { column: 'jsonb', filter: null, output: one('Video'), input: one('VideoInput'), toColumn: asJson },
  menuItems: {
    column: 'jsonb',
    filter: null,
    output: many('MenuItem'),
    input: many('MenuItemInput'),
    toColumn: (value) => asJson(asList(value)),
  },
}

/** Options that are numbers are integers in the database and on the wire. */
function choiceType(field: FieldOf<'choice'>): GraphqlType {
  return { name: typeof field.options[0] === 'number' ? 'Int' : 'String', isList: false }
}

/** The server side of a field's kind. */
export function kindOf(field: Field): ServerKind<KindName> {
  return KINDS[field.kind] as ServerKind<KindName>
}

/** PostgreSQL's type name of a field's column; choices of numbers are int4. */
export function columnTypeOf(field: Field): string {
  if (field.kind === 'choice') return choiceType(field).name === 'Int' ? 'int4' : 'text'
  return kindOf(field).column
}
