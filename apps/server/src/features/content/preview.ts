// preview<Type>: shows unsaved input as readers would see it. Stores nothing; only the caller gets the answer.
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import {
  type AnyValue,
  type EntityDefinition,
  fieldsOf,
  permissionOf,
} from '@manset/model/entities/entity.ts'
import { isId } from '@manset/model/ids.ts'
import { typeName } from '../../kit/entity/entity-schema.ts'
import type { SaveInput } from '../../kit/entity/entity-service.ts'
import { loadReferences } from '../../kit/entity/entity-sql.ts'
import { valueAsTyped } from '../../kit/entity/value-as-typed.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { renderPage } from './reading-page.ts'

/** References whose names are shown below a title, in this order. */
const BYLINE_REFERENCES = ['authorId', 'cartoonistId', 'programId', 'signatureId', 'sourceId']

export function addPreviews(builder: Builder): void {
  for (const type of CONTENT_TYPES) {
    const entity = entityByName(type)
    builder.queryField(`preview${typeName(entity)}`, (t) =>
      t.string({
        ...access(permissionOf(entity, 'view')),
        description: 'The page as readers would see it, as sanitized markup in flat blocks. Stores nothing.',
        args: { input: t.arg({ type: `${typeName(entity)}Input` as never, required: true }) },
        resolve: (_, { input }, context) => buildPreview(entity, input as SaveInput, context),
      }),
    )
  }
}

async function buildPreview(entity: EntityDefinition, input: SaveInput, context: Context): Promise<string> {
  const value = await valueAsTyped(entity, input, context)
  const site = await loadSite(context)
  return renderPage({
    entity,
    value,
    settings: context.viewer.settings,
    byline: await loadByline(entity, value, site, context),
    language: site.language,
  })
}

async function loadByline(
  entity: EntityDefinition,
  value: AnyValue,
  site: PreviewedSite,
  { tools, viewer }: Context,
): Promise<string[]> {
  const fields = fieldsOf(entity)
  const names = await Promise.all(
    BYLINE_REFERENCES.map(async (name) => {
      const field = fields[name]
      const id = value[name]
      if (field?.kind !== 'reference' || typeof id !== 'string' || !isId(id)) return ''
      const [named] = await loadReferences(tools.db, field.to, viewer.siteId, [id])
      return named?.name ?? ''
    }),
  )
  const moment = new Date((value.publishDate as string | null) ?? tools.clock.now())
  const spoken = new Intl.DateTimeFormat(site.language, {
    ...{ dateStyle: 'long', timeStyle: 'short' },
    timeZone: site.time_zone,
  }).format(moment)
  return [...names, spoken].filter(Boolean)
}

interface PreviewedSite {
  language: string
  time_zone: string
}

function loadSite({ tools, viewer }: Context): Promise<PreviewedSite> {
  return tools.db
    .selectFrom('sites')
    .innerJoin('site_configurations', 'site_configurations.site_id', 'sites.id')
    .select(['sites.language', 'site_configurations.time_zone'])
    .where('sites.id', '=', viewer.siteId)
    .executeTakeFirstOrThrow()
}
