// Where an item is used besides its own list, and what is scheduled there; shown in its editor by the feature that owns the places. The
// application registers them at start, so that editors don't know of boards.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { ComponentType } from 'react'
import type { EntityItem } from '../entity/entity-item.ts'

export interface UsageProps {
  entity: EntityDefinition
  item: EntityItem
}

export interface UsageComponents {
  /** A section of the inspector. */
  UsageSection: ComponentType<UsageProps>
  /** Shown in the confirmation of unpublishing. */
  LiveUsages: ComponentType<UsageProps>
}

export interface UsageDeclaration {
  /** Any one of them suffices. */
  permissions: readonly PermissionKey[]
  /** Loaded with the first open editor. */
  load: () => Promise<UsageComponents>
}

export const usageDeclarations: UsageDeclaration[] = []
