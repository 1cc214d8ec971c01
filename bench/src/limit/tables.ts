// The independent limit's own tables, filled from the same articles: what somebody would make who needed these answers
// and nothing else. They stand in a schema of their own beside the product's.
import type { Pool } from 'pg'

const TABLES = [
  'create schema bare',
  'create table bare.people as select id, name from users',
  'alter table bare.people add primary key (id)',
  'create table bare.categories as select id, name, is_approved from categories',
  'alter table bare.categories add primary key (id)',
  `create table bare.articles as
     select id, type, status, version, title, spot, body, tags, cover, created_by, created_at, updated_by, updated_at,
       publish_date from contents`,
  'alter table bare.articles add primary key (id)',
  // Lists leave drafts out.
  `create index on bare.articles (type, created_at desc, id desc) where status <> 'draft'`,
  `create table bare.filed as
     select distinct id as article_id, unnest(category_ids) as category_id from contents`,
  'alter table bare.filed add primary key (article_id, category_id)',
  // Narrow, with title and spot folded: what lists walk and search.
  `create table bare.searched as
     select s.content_id as id, s.created_at, s.folded from content_search s where s.status <> 'draft'`,
  'alter table bare.searched add primary key (id)',
  'create index on bare.searched (created_at desc, id desc)',
  'create index on bare.searched using gin (folded gin_trgm_ops)',
  'alter table bare.searched alter column folded set statistics 300',
  `create table bare.revisions (
     id bigint generated always as identity primary key, article_id bigint not null, version int not null,
     snapshot jsonb not null, created_at timestamptz not null default now())`,
  'create unique index on bare.revisions (article_id, version)',
]

/** Makes and fills the tables in a database that holds the newsroom. */
export async function makeLimitTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set maintenance_work_mem = '1GB'")
    for (const text of TABLES) await client.query(text)
    await client.query('reset all')
    for (const table of ['people', 'categories', 'articles', 'filed', 'searched'])
      await client.query(`vacuum analyze bare.${table}`)
  } finally {
    client.release()
  }
}
