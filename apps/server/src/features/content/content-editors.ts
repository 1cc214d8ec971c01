import type { PersonValue } from '@manset/model/history.ts'
import type { Context } from '../../platform/graphql/context.ts'

/** Most people a filter offers. */
const MOST_PEOPLE = 1_000

/** Everybody who has made a content on the site, to filter the list by; by name as the database orders it. */
export function listEditors({ viewer, tools }: Context): Promise<PersonValue[]> {
  return tools.db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('contents')
          .select('contents.id')
          .whereRef('contents.created_by', '=', 'users.id')
          .where('contents.site_id', '=', viewer.siteId),
      ),
    )
    .orderBy('users.name')
    .limit(MOST_PEOPLE)
    .execute()
}
