// Every list that can be exported, by the name of its screen.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { FEATURES } from './features.ts'
import { entityList } from './kit/entity/entity-list.ts'
import { listExportSource } from './kit/export/list-source.ts'
import type { ExportSource } from './kit/export/source.ts'

export const EXPORT_SOURCES: Readonly<Record<string, ExportSource>> = Object.assign(
  {},
  ...FEATURES.map(({ lists }) => lists),
  ...Object.values<EntityDefinition>(ENTITIES).map((entity) =>
    entity.calls.list ? { [entity.name]: listExportSource(entityList(entity)) } : {},
  ),
)
