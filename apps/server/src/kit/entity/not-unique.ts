// What a unique index refuses, as a problem of the field that must differ: which item has the value, and for link names
// which one is free.
import { columnOf, fieldsOf, permissionOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { can } from '@manset/model/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { sql } from 'kysely'
import type { Draft } from './behaviour.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * The problem behind a failed write; null where it failed for another reason. The last column of the index's key is the
 * field that must differ. Params, as far as they are known: `value`, `isMade` where it was generated for an empty field,
 * `itemId`, `item` and `isUnapproved` of the item that has it, `free` as a link name that nobody has.
 */
export async function notUnique(draft: Draft, error: unknown): Promise<Problem | null> {
  const { code, detail } = error as { code?: string; detail?: string }
  if (code !== UNIQUE_VIOLATION) return null
  // Expressions and values in any language: `Key (site_id, name_key(name))=(4, spor) already exists.`
  const [, key, values] = /\((.*?)\)=\((.*)\)/s.exec(detail ?? '') ?? []
  const column = /(\w+)\)*$/.exec(key ?? '')?.[1]
  const found = Object.entries(fieldsOf(draft.entity)).find(([name, one]) => columnOf(name, one) === column)
  if (!found || !key || values === undefined) return null
  const [name, field] = found
  const value = String(draft.value[name] ?? '').trim()
  const params = {
    value,
    ...(!draft.sent?.[name] && value !== String(draft.before?.[name] ?? '') && { isMade: 1 }),
    ...(await holderOf(draft, key, values)),
    ...(await freeName(draft, columnOf(name, field), field, value)),
  }
  return { field: name, rule: field.told?.unique ?? 'unique', params }
}

/** The item that has these values of the key; nothing for people who may not see it. */
async function holderOf(
  { entity, context: { tools, viewer } }: Draft,
  key: string,
  values: string,
): Promise<Problem['params']> {
  // A failed statement ends its transaction: there is nobody to ask any more.
  if (tools.db.isTransaction || !can(viewer, permissionOf(entity, 'view'))) return {}
  const label = fieldsOf(entity)[entity.label]
  const { rows } = await sql<{ itemId: string; item: string; isUnapproved: boolean }>`
    select t.id::text as "itemId", t.${sql.ref(label ? columnOf(entity.label, label) : entity.label)}::text as item,
      ${fieldsOf(entity).isApproved ? sql`not t.is_approved` : sql`false`} as "isUnapproved"
    from ${sql.table(entity.table)} as t
    where t.site_id = ${viewer.siteId}
      and (select string_agg(coalesce(part, 'null'), ', ' order by place)
        from jsonb_array_elements_text(jsonb_build_array(${sql.raw(key)})) with ordinality as k(part, place)) = ${values}
    limit 1`.execute(tools.db)
  const [holder] = rows
  if (!holder) return {}
  const { itemId, item, isUnapproved } = holder
  return { itemId, item, ...(isUnapproved && { isUnapproved: 1 }) }
}

/** The value with the lowest number behind it that no item of the site has. */
async function freeName(
  { entity, context: { tools, viewer } }: Draft,
  column: string,
  field: Field,
  value: string,
): Promise<Problem['params']> {
  if (tools.db.isTransaction || field.kind !== 'text' || field.rule !== 'linkName') return {}
  const stem = value.replace(/-\d{1,2}$/, '').slice(0, (field.maxCharacters ?? value.length) - 5)
  const { rows } = await sql<{ name: string }>`
    select t.${sql.ref(column)} as name from ${sql.table(entity.table)} as t
    where t.site_id = ${viewer.siteId} and starts_with(t.${sql.ref(column)}, ${`${stem}-`})`.execute(tools.db)
  const taken = new Set(rows.map(({ name }) => name))
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return { free: `${stem}-${number}` }
}
