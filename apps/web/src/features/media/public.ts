// What the library offers other features: where one of its files is used.
import { lazyPart } from '../../ui/lazy-part.tsx'

/** The items that use a file, each with the way to it; for whoever may view the library. */
export const UsesOfFile = lazyPart(
  () => import('./library/media-uses.tsx'),
  (module) => module.MediaUses,
)
