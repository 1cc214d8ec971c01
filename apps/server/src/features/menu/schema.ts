// GraphQL call that clears the public site's menu cache; menus themselves are managed by their definition.
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import { clearMenuCache } from './clear-cache.ts'

export function addMenuCache(builder: Builder): void {
  const cleared = builder.objectRef<{ clearedDate: Date }>('ClearedMenuCache').implement({
    ...access('inherit'),
    fields: (t) => ({ clearedDate: t.expose('clearedDate', { type: 'DateTime' }) }),
  })
  builder.mutationField('clearMenuCache', (t) =>
    t.field({
      ...writes('menu.edit', { none: 'writes no item' }),
      type: cleared,
      description: 'Makes the public site drop its cached menus of this site.',
      resolve: (_, __, context) => clearMenuCache(context),
    }),
  )
}
