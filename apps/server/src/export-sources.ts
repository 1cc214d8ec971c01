// Every list that can be exported, by the name its screen has for it.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { auditSource } from './features/audit/audit-source.ts'
import { contentSource } from './features/content/content-source.ts'
import { userSource } from './features/user/user-source.ts'
import { entitySource } from './kit/export/entity-source.ts'
import type { ExportSource } from './kit/export/source.ts'

export const EXPORT_SOURCES: Readonly<Record<string, ExportSource>> = {
  contents: contentSource,
  audit: auditSource,
  user: userSource,
  ...Object.fromEntries(
    Object.values<EntityDefinition>(ENTITIES).flatMap((entity) =>
      entity.calls.list ? [[entity.name, entitySource(entity)]] : [],
    ),
  ),
}
