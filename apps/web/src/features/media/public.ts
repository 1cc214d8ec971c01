// Offers other features the usage of a library file.
import { lazyPart } from '../../ui/lazy-part.tsx'

/** The items that use a file, with links; for users who may view the library. */
export const UsesOfFile = lazyPart(
  () => import('./library/media-uses.tsx'),
  (module) => module.MediaUses,
)
