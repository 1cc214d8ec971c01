// The GraphQL schema builder: scalars, context and the access rule every field must carry.

import type { BatchResult, HistoryPage, PersonValue, Revision, VersionedId } from '@manset/model/history.ts'
import type { ImageValue } from '@manset/model/image-value.ts'
import type { DocumentValue } from '@manset/model/kinds/document.ts'
import type { ReferenceValue, TargetValue } from '@manset/model/kinds/reference.ts'
import type { SecretValue } from '@manset/model/kinds/secret.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
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
    Moment: { Input: string; Output: Date | string }
    Day: { Input: string; Output: string }
    /** For answers only. */
    Json: { Input: unknown; Output: unknown }
  }
  /** Value types that features name without importing them. */
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
/** A reference to an object type, to hand from one part of a schema to another. */
export type ItemRef<T> = ObjectRef<Extended, T, T>

/** The same for an input type. */
export type InputRef = ReturnType<Builder['inputType']>

/**
 * Who may select a field: a permission, several of which any suffices, everybody signed in on a site,
 * or `inherit` for a field that is seen by whoever reached its object.
 */
export type Access = string | readonly string[] | 'signedIn' | 'inherit'

/**
 * What a mutation does about the lock of what it writes: `item` takes the epoch of the one item it writes, `each` one with
 * every item of a batch; `none` says why it needs none.
 */
export type LockRule = 'item' | 'each' | { none: string }

/** The access rule of a field or type, spread into its options: `t.field({ ...access('news.view'), … })`. */
export function access(rule: Access): { extensions: { access: Access } } {
  return { extensions: { access: rule } }
}

/** Of a subscription: whoever has the same rights on the site is told the same (see `told-alike.ts`). */
export function toldAlike(rule: Access): { extensions: { access: Access; isToldAlike: true } } {
  return { extensions: { access: rule, isToldAlike: true } }
}

/** The rules of a mutation: who may call it, and what it does about locks. */
export function writes(rule: Access, lock: LockRule): { extensions: { access: Access; lock: LockRule } } {
  return { extensions: { access: rule, lock } }
}

/** What the argument with the epoch of a lock is. */
export const LOCK_EPOCH =
  'The epoch of the lock this tab holds on the item. Left out, the item is written only while nobody holds its lock.'

export const RIGHTS_REASON =
  'Why files whose rights have ended are shown anyway: accepted from those with media.overrideRights, and kept in the history.'

/** A new builder with the scalars; features add their types and calls to it. */
export function createBuilder(): Builder {
  const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false })
  builder.addScalarType('Moment', momentScalar)
  builder.addScalarType('Day', dayScalar)
  builder.addScalarType('Json', jsonScalar)
  builder.queryType({})
  builder.mutationType({})
  builder.subscriptionType({})
  return builder as Builder
}

const momentScalar = new GraphQLScalarType<Date | string, string>({
  name: 'Moment',
  description: 'A moment as an ISO 8601 text in UTC, such as 2026-11-21T09:30:00.000Z.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: parseMoment,
  parseLiteral: (node) => parseMoment(node.kind === Kind.STRING ? node.value : undefined),
})

const jsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'Json',
  description: 'A value whose shape depends on what it belongs to, as plain JSON. Only in answers.',
  serialize: (value) => value,
  parseValue: refuseJson,
  parseLiteral: refuseJson,
})

function refuseJson(): never {
  throw new GraphQLError('Json stands in answers only')
}

const dayScalar = new GraphQLScalarType<string, string>({
  name: 'Day',
  description: 'A day of the calendar without a time, such as 2026-11-21.',
  serialize: String,
  parseValue: parseDay,
  parseLiteral: (node) => parseDay(node.kind === Kind.STRING ? node.value : undefined),
})

function parseDay(value: unknown): string {
  if (typeof value !== 'string' || value === '' || !day.check(value, {}))
    throw new GraphQLError('A day is written 2026-11-21')
  return value
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** PostgreSQL and ISO 8601 agree on years of four digits alone, so the year counts after the zone has been taken off. */
function parseMoment(value: unknown): string {
  const time =
    typeof value === 'string' && value.length <= 40 && MOMENT.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw new GraphQLError('A moment is written 2026-11-21T09:30:00Z, with its zone')
  const moment = new Date(time).toISOString()
  if (!/^\d{4}-/.test(moment) || moment < '0001')
    throw new GraphQLError('A moment lies in the years 1 to 9999 of UTC')
  return moment
}
