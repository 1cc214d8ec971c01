// The GraphQL schema builder: scalars, context and the mandatory access rules.
import type {
  BatchResult,
  HistoryPage,
  PersonValue,
  Revision,
  VersionedId,
} from '@manset/model/audit/history.ts'
import type { DocumentValue } from '@manset/model/kinds/document.ts'
import type { ReferenceValue, TargetValue } from '@manset/model/kinds/reference.ts'
import type { SecretValue } from '@manset/model/kinds/secret.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { Checked, Problem } from '@manset/model/problem.ts'
import { day } from '@manset/model/rules/day.ts'
import SchemaBuilder, { type ObjectRef } from '@pothos/core'
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import type { LiveEvent } from '../live.ts'
import type { Context } from './context.ts'

export interface SchemaTypes {
  Context: Context
  Scalars: {
    ID: { Input: string; Output: string | number }
    DateTime: { Input: string; Output: Date | string }
    Date: { Input: string; Output: string }
    /** For output only. */
    Json: { Input: unknown; Output: unknown }
  }
  /** Value types that features use by name, without importing them. */
  Objects: {
    Image: ImageValue
    VideoFile: VideoValue
    DocumentFile: DocumentValue
    Secret: SecretValue
    Reference: ReferenceValue
    Target: TargetValue
    UserSummary: PersonValue
    ItemChanged: LiveEvent
    HistoryPage: HistoryPage
    Revision: Revision
    BatchResult: BatchResult
    Checked: Checked
    FieldProblem: Problem
  }
  Inputs: {
    VersionedId: VersionedId
  }
  DefaultFieldNullability: false
}

type Extended = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>
export type Builder = PothosSchemaTypes.SchemaBuilder<Extended>
/** A reference to an object type, for use in other parts of the schema. */
export type ItemRef<T> = ObjectRef<Extended, T, T>

/** The same for an input type. */
export type InputRef = ReturnType<Builder['inputType']>

/**
 * Who may select a field: holders of a permission, of any of several, everybody signed in on a site, or `inherit` for everybody who
 * can reach its object.
 */
export type Access = string | readonly string[] | 'signedIn' | 'inherit'

/** The lock check of a mutation: `item` takes the epoch of its one item, `each` one per item of a batch; `none` gives the reason. */
export type LockRule = 'item' | 'each' | { none: string }

/** The access rule of a field or type, spread into its options: `t.field({ ...access('news.view'), … })`. */
export function access(rule: Access): { extensions: { access: Access } } {
  return { extensions: { access: rule } }
}

/** For a subscription whose payload is equal for all viewers with the same rights on the site (see `shared-payload.ts`). */
export function sharedPayload(rule: Access): { extensions: { access: Access; hasSharedPayload: true } } {
  return { extensions: { access: rule, hasSharedPayload: true } }
}

/** The rules of a mutation: access and locks. */
export function writes(rule: Access, lock: LockRule): { extensions: { access: Access; lock: LockRule } } {
  return { extensions: { access: rule, lock } }
}

/** Description of the argument with the lock's epoch. */
export const LOCK_EPOCH =
  'Fencing token of this tab’s lock on the item. If omitted, the item is only written while nobody holds its lock.'

export const RIGHTS_REASON =
  'The reason for using files with expired rights: accepted from people with media.overrideRights, and recorded in the history.'

/** Creates a builder with the scalars; features add their types and calls. */
export function createBuilder(): Builder {
  const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false })
  builder.addScalarType('DateTime', instantScalar)
  builder.addScalarType('Date', dateScalar)
  builder.addScalarType('Json', jsonScalar)
  builder.queryType({})
  builder.mutationType({})
  builder.subscriptionType({})
  return builder as Builder
}

const instantScalar = new GraphQLScalarType<Date | string, string>({
  name: 'DateTime',
  description: 'An instant as an ISO 8601 text in UTC, such as 2026-11-21T09:30:00.000Z.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: parseInstant,
  parseLiteral: (node) => parseInstant(node.kind === Kind.STRING ? node.value : undefined),
})

const jsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'Json',
  description: 'A value whose shape depends on its context, as plain JSON. Only in responses.',
  serialize: (value) => value,
  parseValue: refuseJson,
  parseLiteral: refuseJson,
})

function refuseJson(): never {
  throw new GraphQLError('Json is for responses only')
}

const dateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A date without a time, such as 2026-11-21.',
  serialize: String,
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : undefined),
})

function parseDate(value: unknown): string {
  if (typeof value !== 'string' || value === '' || !day.check(value, {}))
    throw new GraphQLError('A date has the form 2026-11-21')
  return value
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** PostgreSQL and ISO 8601 agree on four-digit years only; checked after the conversion to UTC. */
function parseInstant(value: unknown): string {
  const time =
    typeof value === 'string' && value.length <= 40 && INSTANT.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time))
    throw new GraphQLError('An instant has the form 2026-11-21T09:30:00Z, with its zone')
  const moment = new Date(time).toISOString()
  if (!/^\d{4}-/.test(moment) || moment < '0001')
    throw new GraphQLError('An instant is in the years 1 to 9999 of UTC')
  return moment
}
