import { useViewer } from '../../platform/session/viewer.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { EntityItem } from '../entity/entity-item.ts'
import { type UsageComponents, type UsageDeclaration, type UsageProps, usageDeclarations } from './usage.ts'

const componentsByDeclaration = new Map<UsageDeclaration, UsageComponents>()

function getComponents(declaration: UsageDeclaration): UsageComponents {
  const { load } = declaration
  const parts = componentsByDeclaration.get(declaration) ?? {
    UsageSection: lazyComponent(load, (module) => module.UsageSection),
    LiveUsages: lazyComponent(load, (module) => module.LiveUsages),
  }
  componentsByDeclaration.set(declaration, parts)
  return parts
}

export interface ItemUsagesProps extends Pick<UsageProps, 'entity'> {
  /** Null while it is unsaved. */
  item: EntityItem | null
  part: keyof UsageComponents
}

/** Where an item is used, according to every feature that uses it, if the person may see those places. */
export function ItemUsages({ entity, item, part }: ItemUsagesProps) {
  const { canAny } = useViewer()
  if (!item) return null
  return usageDeclarations.map((declaration) => {
    if (!canAny(declaration.permissions)) return null
    const { [part]: Part } = getComponents(declaration)
    return <Part key={`${declaration.permissions[0]} ${item.id}`} {...{ entity, item }} />
  })
}
