// Offers other features the usage of a library file.
import { lazyComponent } from '../../ui/lazy-component.tsx'

/** The items that use a file, with links; for users who may view the library. */
export const UsesOfFile = lazyComponent(
  () => import('./library/media-uses.tsx'),
  (module) => module.MediaUses,
)
