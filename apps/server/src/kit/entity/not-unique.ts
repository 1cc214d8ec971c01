// Turns a unique violation into a problem of the field that must differ: it names the item that has the value and, for link
// names, a free one.
import { columnName, fieldsOf, permissionOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { sql } from 'kysely'
import type { Draft } from './behaviour.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * The problem behind a failed write; null if it failed for another reason. The last column of the index key is the field that
 * must differ. Params where known: `value`, `isMade` if it was generated for an empty field, `itemId`, `item` and `isUnapproved`
 * of the item that has it, `free` for an unused link name.
 */
export async function uniquenessProblem(draft: Draft, error: unknown): Promise<Problem | null> {
  const { code, detail } = error as { code?: string; detail?: string }
  if (code !== UNIQUE_VIOLATION) return null
  // Matches the detail in any language of the server: `Key (site_id, name_key(name))=(4, spor) already exists.`
  const [, key] = /\((.*?)\)=\(/s.exec(detail ?? '') ?? []
  const column = /(\w+)\)*$/.exec(key ?? '')?.[1]
  const found = Object.entries(fieldsOf(draft.entity)).find(([name, one]) => columnName(name, one) === column)
  if (!found || !key) return null
  const [name, field] = found
  const value = String(draft.value[name] ?? '').trim()
  const params = {
    value,
    ...(!draft.sent?.[name] && value !== String(draft.before?.[name] ?? '') && { isMade: 1 }),
    ...(await findHolder(draft, key)),
    ...(await suggestFreeName(draft, columnName(name, field), field, value)),
  }
  return { field: name, rule: field.messageRules?.unique ?? 'unique', params }
}

/**
 * The item that has the values of the key; empty if the viewer may not see it. Compares each part of the key separately, so that
 * the violated index serves the query.
 */
async function findHolder(draft: Draft, key: string): Promise<Problem['params']> {
  const { entity, context } = draft
  const { tools, viewer } = context
  // A failed statement aborts its transaction, so nothing can be read in it.
  if (tools.db.isTransaction || !can(viewer, permissionOf(entity, 'view'))) return {}
  const parts = splitKeyExpressions(key)
  const wanted = sql.join(parts.map((part) => sql`(${sql.raw(part)})::text`))
  const { rows: values } = await sql<{ values: (string | null)[] }>`
    select array[${wanted}] as values
    from jsonb_populate_record(null::${sql.table(entity.table)}, ${JSON.stringify(keyColumns(draft))}::jsonb)`.execute(
    tools.db,
  )
  const equal = parts.map((part, place) => {
    const value = values[0]?.values[place] ?? null
    return value === null ? sql`(${sql.raw(part)}) is null` : sql`(${sql.raw(part)}) = ${value}`
  })
  const label = fieldsOf(entity)[entity.label]
  const { rows } = await sql<{ itemId: string; item: string; isUnapproved: boolean }>`
    select t.id::text as "itemId", t.${sql.ref(label ? columnName(entity.label, label) : entity.label)}::text as item,
      ${fieldsOf(entity).isApproved ? sql`not t.is_approved` : sql`false`} as "isUnapproved"
    from ${sql.table(entity.table)} as t
    where t.site_id = ${viewer.siteId} and ${sql.join(equal, sql` and `)} limit 1`.execute(tools.db)
  const [holder] = rows
  if (!holder) return {}
  const { itemId, item, isUnapproved } = holder
  return { itemId, item, ...(isUnapproved && { isUnapproved: 1 }) }
}

/** Splits the columns and expressions of a key: `a, coalesce(b, 0)` has two. */
function splitKeyExpressions(key: string): string[] {
  const parts: string[] = []
  let depth = 0
  let begin = 0
  for (const [place, letter] of [...key].entries()) {
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    else if (letter === ',' && depth === 0) {
      parts.push(key.slice(begin, place).trim())
      begin = place + 1
    }
  }
  return [...parts, key.slice(begin).trim()]
}

/** The values of the draft for the columns that a key can name. */
function keyColumns({ entity, value, columns, context }: Draft): Record<string, unknown> {
  const plain = Object.entries(fieldsOf(entity)).flatMap(([name, field]) => {
    const given = value[name]
    return given === null || typeof given === 'object' ? [] : [[columnName(name, field), given]]
  })
  return { ...columns, ...Object.fromEntries(plain), site_id: context.viewer.siteId }
}

/** Range of number suffixes to try. */
const SUFFIX_RANGE = { first: 2, last: 99 }

/** The value with the lowest free number suffix on the site; each lookup uses the index. */
async function suggestFreeName(
  { entity, context: { tools, viewer } }: Draft,
  column: string,
  field: Field,
  value: string,
): Promise<Problem['params']> {
  if (tools.db.isTransaction || field.kind !== 'text' || field.rule !== 'linkName') return {}
  const stem = value.replace(/-\d{1,2}$/, '').slice(0, (field.maxCharacters ?? value.length) - 5)
  const { rows } = await sql<{ free: string }>`
    select x.free from (
      select n, ${`${stem}-`}::text || n as free
      from generate_series(${SUFFIX_RANGE.first}::int, ${SUFFIX_RANGE.last}::int) n
    ) x
    where not exists (select from ${sql.table(entity.table)} as t
      where t.site_id = ${viewer.siteId} and t.${sql.ref(column)} = x.free)
    order by x.n limit 1`.execute(tools.db)
  const [found] = rows
  return found ? { free: found.free } : {}
}
