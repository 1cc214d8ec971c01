// A person's preferences for lists and editing, in their own row. One statement merges a change, so that two tabs do not overwrite each
// other.
import { isId } from '@manset/model/ids.ts'
import {
  areColumnKeys,
  DENSITIES,
  type Density,
  isListName,
  LIST_LAYOUTS,
  type ListLayout,
  MAX_VIEWS,
  type Preferences,
  parsePreferences,
} from '@manset/model/preferences.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type RawBuilder, sql } from 'kysely'
import { record } from '../../platform/change/record.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'

export interface PreferenceInput {
  density?: string | null
  areQuotesSmart?: boolean | null
  /** The list to which columns and order apply. */
  list?: string | null
  columns?: string[] | null
  viewOrder?: string[] | null
  look?: string | null
}

/** Maximum number of lists with preferences per person. */
const MAX_LISTS = 100

export async function getPreferences({ tools, viewer }: Context): Promise<Preferences> {
  const row = await tools.db
    .selectFrom('users')
    .select('preferences')
    .where('id', '=', viewer.userId)
    .executeTakeFirst()
  return parsePreferences(row?.preferences)
}

/** Changes the given preferences and keeps the rest; empty columns restore the list's default. */
export async function savePreferences(input: PreferenceInput, context: Context): Promise<Preferences> {
  const problems = checkPreferences(input)
  if (problems.length > 0) throw invalid(problems)
  const { density, areQuotesSmart, list, columns, viewOrder, look } = input
  let value: RawBuilder<unknown> = sql`preferences`
  if (density) value = sql`${value} || jsonb_build_object('density', ${density}::text)`
  if (typeof areQuotesSmart === 'boolean')
    value = sql`${value} || jsonb_build_object('areQuotesSmart', ${areQuotesSmart}::boolean)`
  if (list) {
    const change = JSON.stringify({
      ...(columns && { columns: columns.length > 0 ? columns : null }),
      ...(viewOrder && { viewOrder }),
      ...(look && { look }),
    })
    const lists = sql`coalesce(preferences -> 'lists', '{}')`
    value = sql`jsonb_set(${value}, '{lists}', jsonb_set(${lists}, array[${list}::text],
      jsonb_strip_nulls(coalesce(${lists} -> ${list}::text, '{}') || ${change}::jsonb)))`
  }
  const { viewer, address, tools } = context
  const saved = await record<{ preferences: unknown }>(tools.db, {
    table: 'users',
    by: { ...viewer, address },
    at: tools.clock.now(),
    action: 'saved',
    event: null,
    keepsVersion: true,
    guard: sql`(select count(*) from jsonb_object_keys(coalesce(preferences -> 'lists', '{}'))) < ${MAX_LISTS}`,
    rows: [{ target: { id: viewer.userId, version: null }, values: { preferences: value }, changes: null }],
    columns: ['preferences'],
  })
  if (saved.outcome !== 'written')
    throw new Refusal('TOO_MANY', 'Preferences for too many lists', { params: { most: MAX_LISTS } })
  return parsePreferences(saved.rows[0].preferences)
}

function checkPreferences({ density, list, columns, viewOrder, look }: PreferenceInput): Problem[] {
  const faults: [string, boolean][] = [
    ['density', Boolean(density) && !DENSITIES.includes(density as Density)],
    ['list', list ? !isListName(list) : Boolean(columns || viewOrder || look)],
    ['look', Boolean(look) && !LIST_LAYOUTS.includes(look as ListLayout)],
    ['columns', Boolean(columns) && !areColumnKeys(columns ?? [])],
    ['viewOrder', Boolean(viewOrder) && ((viewOrder ?? []).length > MAX_VIEWS || !viewOrder?.every(isId))],
  ]
  return faults.flatMap(([field, isWrong]) => (isWrong ? [{ field, rule: 'known', params: {} }] : []))
}
