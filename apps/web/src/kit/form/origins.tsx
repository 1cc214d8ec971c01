// Where an item came from, said in its editor by the feature that knows it: by the item's own column that names what it
// was made of. The application fills this register at its start, so that no editor knows whose material it shows.
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { EntityItem } from '../entity/entity-item.ts'

export interface OriginProps {
  item: EntityItem
}

export interface OriginParts {
  /** Across the page: what is to be known before anything is written. */
  OriginBanner: ComponentType<OriginProps>
  /** On top of the inspector: what it was made of. */
  OriginNote: ComponentType<OriginProps>
}

export type OriginLoader = () => Promise<OriginParts>

const origins = new Map<string, OriginParts>()

/** Makes origins known by the columns that name them; each is loaded with the first item that has one. */
export function defineOrigins(byColumn: Readonly<Record<string, OriginLoader>>): void {
  for (const [column, load] of Object.entries(byColumn))
    origins.set(column, {
      OriginBanner: lazyPart(load, (module) => module.OriginBanner),
      OriginNote: lazyPart(load, (module) => module.OriginNote),
    })
}

/** What is said of an item, by everybody whose column it has. */
export function Origins({ item, part }: { item: EntityItem | null; part: keyof OriginParts }) {
  if (!item) return null
  return [...origins].map(([column, parts]) => {
    const Part = parts[part]
    return item[column] ? <Part key={`${column} ${item.id}`} item={item} /> : null
  })
}
