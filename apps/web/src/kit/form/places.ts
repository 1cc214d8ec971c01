// Where an item stands beside its own list, and what will happen to it there, said in its editor by the feature that puts
// things there. The application fills this register at its start, so that no editor knows of boards.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { ComponentType } from 'react'
import type { EntityItem } from '../entity/entity-item.ts'

export interface PlacesProps {
  entity: EntityDefinition
  item: EntityItem
}

export interface PlacesParts {
  /** A section of the inspector. */
  PlacesSection: ComponentType<PlacesProps>
  /** In the question whether readers are to see it no longer. */
  LivePlaces: ComponentType<PlacesProps>
}

export interface PlacesDeclaration {
  /** Any one of them suffices. */
  permissions: readonly PermissionKey[]
  /** With the first editor that is opened. */
  load: () => Promise<PlacesParts>
}

export const declaredPlaces: PlacesDeclaration[] = []
