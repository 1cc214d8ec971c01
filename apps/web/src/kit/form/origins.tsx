// Notes about the origin of an item in its editor, from the feature that knows it, keyed by the column that names the origin. The
// application registers them at start, so that editors need not know the features.
import type { ComponentType } from 'react'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { EntityItem } from '../entity/entity-item.ts'

export interface OriginProps {
  item: EntityItem
}

export interface OriginComponents {
  /** Full width, above the form. */
  OriginBanner: ComponentType<OriginProps>
  /** At the top of the inspector: the item it was made from. */
  OriginNote: ComponentType<OriginProps>
}

export type OriginLoader = () => Promise<OriginComponents>

const origins = new Map<string, OriginComponents>()

/** Registers origins by column; each is loaded with the first item that has a value there. */
export function registerOrigins(byColumn: Readonly<Record<string, OriginLoader>>): void {
  for (const [column, load] of Object.entries(byColumn))
    origins.set(column, {
      OriginBanner: lazyComponent(load, (module) => module.OriginBanner),
      OriginNote: lazyComponent(load, (module) => module.OriginNote),
    })
}

/** The notes of all origins whose column has a value in the item. */
export function OriginNotes({ item, part }: { item: EntityItem | null; part: keyof OriginComponents }) {
  if (!item) return null
  return [...origins].map(([column, parts]) => {
    const Part = parts[part]
    return item[column] ? <Part key={`${column} ${item.id}`} item={item} /> : null
  })
}
