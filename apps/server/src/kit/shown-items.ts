// Which items readers see, declared by each feature; used by features that monitor what items use.
import type { RawBuilder } from 'kysely'

export interface ShownItems {
  /** Entity names, as in `media_uses` and revisions. */
  entities: readonly string[]
  /** SQL for whether readers see an item, or will without further action. */
  isShown(itemId: RawBuilder<unknown>): RawBuilder<boolean>
}
