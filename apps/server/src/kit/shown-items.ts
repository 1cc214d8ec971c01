// Which items readers see, as each feature knows of its own: asked by features that watch over what items use.
import type { RawBuilder } from 'kysely'

export interface ShownItems {
  /** Names of the entities, as `media_uses` and revisions have them. */
  entities: readonly string[]
  /** SQL for whether readers see an item, or will without anybody's doing. */
  isShown(itemId: RawBuilder<unknown>): RawBuilder<boolean>
}
