// Statements of the independent limit. PostgreSQL builds the answers as JSON, which are sent unchanged.

const person = (alias: string) => `json_build_object('id', ${alias}.id::text, 'name', ${alias}.name)`

const shown = (
  cover: string,
) => `a.id::text, a.type, a.status, a.version, a.title, a.spot, a.created_at as "createdDate",
  a.updated_at as "updatedDate", a.publish_date as "publishDate", ${cover} as cover,
  ${person('made')} as "createdBy", ${person('changed')} as "updatedBy",
  (select json_agg(json_build_object('id', c.id::text, 'name', c.name, 'isApproved', c.is_approved))
   from bare.filed f join bare.categories c on c.id = f.category_id where f.article_id = a.id) as categories`

const NAMED =
  'join bare.people made on made.id = a.created_by join bare.people changed on changed.id = a.updated_by'

const NEWEST_FIRST = 'created_at desc, id desc'

const listed = (where: string) => `
  select coalesce(json_agg(x), '[]')::text as json
  from (select ${shown('a.shown_cover')} from bare.articles a ${NAMED} where ${where} order by a.created_at desc, a.id desc limit 50) x`

const listedBy = (ids: string) => listed(`a.id = any(array(${ids}))`)

const agency = `json_build_object('id', g.id::text, 'name', g.name)`

const itemsBy = (ids: string) => `
  select coalesce(json_agg(x), '[]')::text as json
  from (select i.id::text, i.title, i.spot, i.types, ${agency} as agency, i.agency_category_names as "agencyCategoryName",
      i.created_at as "createdDate", i.status, i.use_count > 0 as "hasItBeenUsed", i.news_type as "newsType", i.city
    from bare.items i join bare.agencies g on g.id = i.agency_id
    where i.id = any(array(${ids})) order by i.created_at desc, i.id desc limit 50) x`

const keptBy = (ids: string) => `
  select coalesce(json_agg(x), '[]')::text as json
  from (select k.id::text, k.title, ${agency} as agency, k.agency_category_names as "agencyCategoryName", k.images,
      k.is_approved as "isApproved", k.use_count > 0 as "hasItBeenUsed", ${person('made')} as "createdBy",
      k.created_at as "createdDate"
    from bare.kept k left join bare.agencies g on g.id = k.agency_id join bare.people made on made.id = k.created_by
    where k.id = any(array(${ids})) order by k.created_at desc, k.id desc limit 50) x`

export const STATEMENTS = {
  // Ids first: otherwise PostgreSQL may sort all rows, and resolve the references of each, to return a few.
  list: listedBy(`select id from bare.articles where type = $1 and status <> 'draft'
    and created_at >= $2::timestamptz and created_at <= $3::timestamptz order by ${NEWEST_FIRST} limit 50`),
  search:
    listedBy(`select id from bare.searched where created_at >= $1::timestamptz and created_at <= $2::timestamptz
    and folded like $3 and folded like $4 order by ${NEWEST_FIRST} limit 50`),
  find: listedBy(
    `select id from bare.searched where folded like $1 and folded like $2 order by ${NEWEST_FIRST} limit 50`,
  ),
  jump: listedBy(`select id from bare.searched order by ${NEWEST_FIRST} offset $1 limit 50`),
  agency: itemsBy(`select id from bare.items where main_type = $1 and status = 'appropriate'
    and created_at >= $2::timestamptz and created_at <= $3::timestamptz order by ${NEWEST_FIRST} limit 50`),
  agencySearch: itemsBy(`select id from bare.items_searched where main_type = $1
    and created_at >= $2::timestamptz and created_at <= $3::timestamptz
    and folded like $4 and folded like $5 order by ${NEWEST_FIRST} limit 50`),
  archive:
    keptBy(`select id from bare.kept where created_at >= $1::timestamptz and created_at <= $2::timestamptz
    order by ${NEWEST_FIRST} limit 50`),
  archiveSearch: keptBy(`select id from bare.kept_searched where not is_approved
    and folded like $1 and folded like $2 order by ${NEWEST_FIRST} limit 50`),
  board: `select json_build_object('id', $1::bigint::text, 'version', 1, 'total', 200, 'cropTypes', '[]'::json,
    'pending', (select json_agg(json_build_object('id', q.id::text) order by q.live_date, q.id)
      from bare.placed q where q.board_id = $1 and not q.is_live),
    'live', (select json_agg(json_build_object('id', p.id::text, 'itemId', p.item_id::text, 'order', p.position, 'pin', p.pin,
        'since', p.since, 'faults', '[]'::json, 'card', json_build_object('version', 1, 'title', a.title, 'spot', a.spot,
          'hidesTitleAndSpot', false, 'url', null, 'tagName', null, 'image', a.cover,
          'content', json_build_object('id', a.id::text, 'type', a.type, 'status', a.status))) order by p.position)
      from bare.placed p join bare.articles a on a.id = p.article_id where p.board_id = $1 and p.is_live))::text as json`,
  boards: `select json_agg(json_build_object('id', l.id::text, 'typeName', l.name, 'categoryName', l.category, 'total', l.total,
      'liveCount', l.live, 'pendingCount', l.pending) order by l.category_folded, l.folded, l.id)::text as json from bare.lists l`,
  calendar: `select json_build_object('rows', json_agg(json_build_object('id', p.id, 'kind', p.kind, 'step', p.step, 'state', p.state,
      'at', p.at, 'doneAt', null, 'reason', null, 'entity', p.entity, 'itemId', p."itemId", 'of', p.of, 'lane', null, 'subject', p.of,
      'subjectComes', null, 'subjectGoes', null, 'title', p.title, 'version', p.version, 'personName', p."personName", 'isMovable', true)
      order by p.at, p.id))::text as json
    from bare.planned p where p.at >= $1::timestamptz and p.at < $2::timestamptz`,
  report: `select json_build_object('rows', json_agg(json_build_object('id', n.created_by::text, 'name', p.name,
      'contentCount', n.plain, 'newsworthyContentCount', n.newsworthy, 'total', n.plain + n.newsworthy)
      order by n.plain + n.newsworthy desc, p.name))::text as json
    from (select created_by, count(*) filter (where not is_newsworthy) as plain, count(*) filter (where is_newsworthy) as newsworthy
      from bare.counted group by created_by) n join bare.people p on p.id = n.created_by`,
  read: `select row_to_json(x)::text as json from
    (select ${shown('a.cover')}, a.body, a.tags from bare.articles a ${NAMED} where a.id = $1) x`,
  // The search text must be updated too; otherwise later searches would be wrong.
  save: `with folded as (update bare.searched set folded = $5 where id = $1)
    update bare.articles set title = $2, spot = $3, body = $4, updated_at = now(), version = version + 1 where id = $1
    returning id, type, status, version, title, spot, body, tags, cover, created_by, created_at, updated_at, publish_date`,
  revise: 'insert into bare.revisions (article_id, version, snapshot) values ($1, $2, $3)',
}

/** Statements whose best plan depends on the search words; planned on each execution. */
export const PLANNED_EACH_TIME: readonly string[] = ['search', 'find', 'agencySearch', 'archiveSearch']
