// The effect of a call on the database, per table: a call with a fault is compared with the same call without one.
import type pg from 'pg'

/** Rows added or removed, rows written, and the growth of versions; unchanged tables are omitted. */
export type Effect = Readonly<Record<string, readonly [rows: number, written: number, versions: number]>>

export interface Effects {
  /** Remembers the state of the database; the result returns what was written since. */
  watch(): Promise<() => Promise<Effect>>
}

/** Also written by heartbeats, and by clocks that poll sources. */
const IGNORED_TABLES = ['presences', 'agency_source_states', 'remote_files']

export async function openEffects(pool: pg.Pool): Promise<Effects> {
  const { rows: tables } = await pool.query<{ name: string; hasVersion: boolean }>(
    `select quote_ident(t.table_schema) || '.' || quote_ident(t.table_name) as name, exists (
       select from information_schema.columns c where c.table_schema = t.table_schema and c.table_name = t.table_name
         and c.column_name = 'version' and c.data_type = 'integer'
         and c.table_name not in ('audit_entries', 'revisions')) as "hasVersion"
     from information_schema.tables t where t.table_type = 'BASE TABLE' and t.table_schema = 'public' and t.table_name <> all($1) order by 1`,
    [IGNORED_TABLES],
  )
  const text = tables
    .map(
      ({ name, hasVersion }) =>
        `select '${name.replace('public.', '')}' as name, count(*)::int as rows,
           count(*) filter (where xmin::text::bigint >= $1::bigint)::int as written,
           ${hasVersion ? 'coalesce(sum(version), 0)::int' : '0'} as versions from ${name}`,
    )
    .join(' union all ')
  const counted = async (since: string) => {
    const { rows } = await pool.query<{ name: string; rows: number; written: number; versions: number }>({
      ...{ name: 'effects', text, values: [since] },
    })
    return new Map(rows.map((row) => [row.name, row]))
  }
  return {
    async watch() {
      const { rows } = await pool.query<{ next: string }>('select pg_current_xact_id()::text as next')
      const since = rows[0]?.next ?? '0'
      const before = await counted(since)
      return async () => {
        const effect: Record<string, [number, number, number]> = {}
        for (const [name, now] of await counted(since)) {
          const was = before.get(name)
          const change: [number, number, number] = [
            now.rows - (was?.rows ?? 0),
            now.written,
            now.versions - (was?.versions ?? 0),
          ]
          if (change.some((part) => part !== 0)) effect[name] = change
        }
        return effect
      }
    },
  }
}

/** Compares an effect with that of one call without a fault. */
export function compareEffects(found: Effect, once: Effect): 'none' | 'once' | 'doubled' | 'half' {
  if (JSON.stringify(found) === JSON.stringify(once)) return 'once'
  const names = Object.keys(found)
  if (names.length === 0) return 'none'
  const isMore = names.some((name) =>
    [0, 1, 2].some((part) => Math.abs(found[name]?.[part] ?? 0) > Math.abs(once[name]?.[part] ?? 0)),
  )
  return isMore ? 'doubled' : 'half'
}
