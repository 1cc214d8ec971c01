// The chooser: the one dialog that selects contents, recipes and items of other features for headlines, stories, reels, related content and
// newsletters. Loaded when it is first opened.
//
//   <Chooser isOpen={isOpen} label={…} providers={['content', 'recipe']} marked={subjects} max={5}
//            onClose={close} onChosen={(items) => …} />
import { lazyComponent } from '../../ui/lazy-component.tsx'

export const Chooser = lazyComponent(
  () => import('./chooser-dialog.tsx'),
  (module) => module.ChooserDialog,
)
