// Tables of the independent limit, filled from the same articles: the schema of somebody who needs only these answers.
// They are in their own schema beside the product's.
import type { Pool } from 'pg'

const TABLES = [
  'create schema bare',
  'create table bare.people as select id, name from users',
  'alter table bare.people add primary key (id)',
  'create table bare.categories as select id, name, is_approved from categories',
  'alter table bare.categories add primary key (id)',
  `create table bare.articles as
     select id, type, status, version, title, spot, body, tags, cover,
       jsonb_build_object('path', cover -> 'path', 'crops', cover -> 'crops') as shown_cover, created_by, created_at, updated_by, updated_at,
       publish_date from contents`,
  'alter table bare.articles add primary key (id)',
  // Lists exclude drafts.
  `create index on bare.articles (type, created_at desc, id desc) where status <> 'draft'`,
  `create table bare.filed as
     select distinct id as article_id, unnest(category_ids) as category_id from contents`,
  'alter table bare.filed add primary key (article_id, category_id)',
  // A narrow table with folded title and spot, for listing and searching.
  `create table bare.searched as
     select s.content_id as id, s.created_at, s.folded from content_search s where s.status <> 'draft'`,
  'alter table bare.searched add primary key (id)',
  'create index on bare.searched (created_at desc, id desc)',
  'create index on bare.searched using gin (folded gin_trgm_ops)',
  'alter table bare.searched alter column folded set statistics 300',
  'create table bare.agencies as select id, name from agencies where 4 = any(site_ids)',
  'alter table bare.agencies add primary key (id)',
  `create table bare.items as
     select id, agency_id, main_type, title, spot, types, agency_category_names, status, use_count, news_type, city, created_at
     from agency_contents`,
  'alter table bare.items add primary key (id)',
  `create index on bare.items (main_type, created_at desc, id desc) where status = 'appropriate'`,
  `create table bare.items_searched as
     select s.agency_content_id as id, i.main_type, i.created_at, s.folded
     from agency_content_search s join bare.items i on i.id = s.agency_content_id where i.status = 'appropriate'`,
  'alter table bare.items_searched add primary key (id)',
  'create index on bare.items_searched (main_type, created_at desc, id desc)',
  'create index on bare.items_searched using gin (folded gin_trgm_ops)',
  'alter table bare.items_searched alter column folded set statistics 300',
  `create table bare.kept as
     select id, agency_id, title, agency_category_names, is_approved, use_count, created_by, created_at,
       (select jsonb_agg(jsonb_build_object('path', i -> 'path', 'text', i -> 'text', 'width', i -> 'width', 'height', i -> 'height'))
        from jsonb_array_elements(images) i) as images
     from agency_archives where status = 'appropriate' and removed_at is null`,
  'alter table bare.kept add primary key (id)',
  'create index on bare.kept (created_at desc, id desc)',
  `create table bare.kept_searched as
     select s.agency_archive_id as id, s.is_approved, s.created_at, s.folded
     from agency_archive_search s join bare.kept k on k.id = s.agency_archive_id`,
  'alter table bare.kept_searched add primary key (id)',
  'create index on bare.kept_searched (is_approved, created_at desc, id desc)',
  'create index on bare.kept_searched using gin (folded gin_trgm_ops)',
  'alter table bare.kept_searched alter column folded set statistics 300',
  `create table bare.placed as
     select p.id, p.board_id, p.item_id, p.position, p.pin, p.since, p.is_live, p.live_date, h.content_id as article_id
     from placements p join headlines h on h.id = p.item_id`,
  'create index on bare.placed (board_id, position) where is_live',
  'create index on bare.placed (board_id, live_date, id) where not is_live',
  // Counts per list are computed on write, because reading all of them must not count placements.
  `create table bare.lists as
     select b.id, y.name, k.name as category, b.total, k.folded as category_folded, y.folded,
       (select count(*)::int from placements p where p.board_id = b.id and p.is_live) as live,
       (select count(*)::int from placements p where p.board_id = b.id and not p.is_live) as pending
     from boards b join headline_types y on y.id = b.headline_type_id
       join headline_categories k on k.id = y.headline_category_id
     where y.is_approved and k.is_approved`,
  'create index on bare.lists (category_folded, folded, id)',
  // Only the columns that the report counts.
  `create table bare.counted as
     select created_at, created_by, is_newsworthy from contents where status <> 'draft' and status <> 'removed'`,
  'create index on bare.counted (created_at) include (created_by, is_newsworthy)',
  // Planned entries with all columns that a calendar shows.
  `create table bare.planned as
     select 'publication:' || c.id as id, 'publication' as kind, 'comes' as step, 'planned' as state, c.publish_date as at, c.type as entity,
       c.id::text as "itemId", 'content:' || c.id as of, c.title, c.version, u.name as "personName"
     from contents c join users u on u.id = c.created_by where c.status = 'scheduled'
     union all
     select 'expiration:' || c.id, 'expiration', 'goes', 'planned', c.expiration_date, c.type, c.id::text, 'content:' || c.id, c.title,
       c.version, u.name
     from contents c join users u on u.id = c.created_by where c.status = 'scheduled' and c.expiration_date is not null`,
  'create index on bare.planned (at, id)',
  `create table bare.revisions (
     id bigint generated always as identity primary key, article_id bigint not null, version int not null,
     snapshot jsonb not null, created_at timestamptz not null default now())`,
  'create unique index on bare.revisions (article_id, version)',
]

/** Creates and fills the tables in a database with the newsroom. */
export async function makeLimitTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set maintenance_work_mem = '1GB'")
    for (const text of TABLES) await client.query(text)
    await client.query('reset all')
    for (const table of [
      ...['people', 'categories', 'articles', 'filed', 'searched'],
      ...[
        'agencies',
        'items',
        'items_searched',
        'kept',
        'kept_searched',
        'placed',
        'lists',
        'counted',
        'planned',
      ],
    ])
      await client.query(`vacuum analyze bare.${table}`)
  } finally {
    client.release()
  }
}
