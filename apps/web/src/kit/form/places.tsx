// Where an item stands beside its own list, and what will happen to it there, said in its editor by the feature that puts
// things there. The application fills this register at its start, so that no editor knows of boards.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { ComponentType } from 'react'
import { useViewer } from '../../platform/session/viewer.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { EntityItem } from '../entity/entity-item.ts'

export interface PlacesProps {
  entity: EntityDefinition
  item: EntityItem
}

interface PlacesParts {
  /** A section of the inspector. */
  PlacesSection: ComponentType<PlacesProps>
  /** In the question whether readers are to see it no longer. */
  LivePlaces: ComponentType<PlacesProps>
}

export interface PlacesDeclaration {
  /** Any one of them suffices. */
  permissions: readonly PermissionKey[]
  load: () => Promise<PlacesParts>
}

const declared: (PlacesParts & Pick<PlacesDeclaration, 'permissions'>)[] = []

/** Makes one known; it is loaded with the first item that is shown. */
export function definePlaces({ permissions, load }: PlacesDeclaration): void {
  declared.push({
    permissions,
    PlacesSection: lazyPart(load, (module) => module.PlacesSection),
    LivePlaces: lazyPart(load, (module) => module.LivePlaces),
  })
}

/** What is said of an item that is stored, to those who may see such places. */
export function Places({
  entity,
  item,
  part,
}: Pick<PlacesProps, 'entity'> & { item: EntityItem | null; part: keyof PlacesParts }) {
  const { canAny } = useViewer()
  if (!item) return null
  return declared.map(({ permissions, [part]: Part }) =>
    canAny(permissions) ? <Part key={`${permissions[0]} ${item.id}`} {...{ entity, item }} /> : null,
  )
}
