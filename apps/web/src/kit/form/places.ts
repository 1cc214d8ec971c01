// Where an item is used besides its own list, and what is scheduled there; shown in its editor by the feature that owns the places. The
// application registers them at start, so that editors don't know of boards.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { ComponentType } from 'react'
import type { EntityItem } from '../entity/entity-item.ts'

export interface PlacesProps {
  entity: EntityDefinition
  item: EntityItem
}

export interface PlacesParts {
  /** A section of the inspector. */
  PlacesSection: ComponentType<PlacesProps>
  /** Shown in the confirmation of unpublishing. */
  LivePlaces: ComponentType<PlacesProps>
}

export interface PlacesDeclaration {
  /** Any one of them suffices. */
  permissions: readonly PermissionKey[]
  /** Loaded with the first open editor. */
  load: () => Promise<PlacesParts>
}

export const declaredPlaces: PlacesDeclaration[] = []
