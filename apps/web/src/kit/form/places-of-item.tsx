import { useViewer } from '../../platform/session/viewer.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { EntityItem } from '../entity/entity-item.ts'
import { declaredPlaces, type PlacesDeclaration, type PlacesParts, type PlacesProps } from './places.ts'

const known = new Map<PlacesDeclaration, PlacesParts>()

function partsOf(declaration: PlacesDeclaration): PlacesParts {
  const { load } = declaration
  const parts = known.get(declaration) ?? {
    PlacesSection: lazyPart(load, (module) => module.PlacesSection),
    LivePlaces: lazyPart(load, (module) => module.LivePlaces),
  }
  known.set(declaration, parts)
  return parts
}

export interface PlacesOfItemProps extends Pick<PlacesProps, 'entity'> {
  /** Null while it is unsaved. */
  item: EntityItem | null
  part: keyof PlacesParts
}

/** Where an item is used, according to every feature that uses it, if the person may see those places. */
export function PlacesOfItem({ entity, item, part }: PlacesOfItemProps) {
  const { canAny } = useViewer()
  if (!item) return null
  return declaredPlaces.map((declaration) => {
    if (!canAny(declaration.permissions)) return null
    const { [part]: Part } = partsOf(declaration)
    return <Part key={`${declaration.permissions[0]} ${item.id}`} {...{ entity, item }} />
  })
}
