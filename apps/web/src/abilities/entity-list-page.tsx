// The list of an entity as a page, with what its abilities put into the list and into the form beside it.
//
//   export default function SignaturesPage() { return <EntityListPage entity={signature} address="signatures" /> }
//
// A page may bring columns of its own (`own`); one that needs more is made with `useListed` and `ListPage` of the kit.
import {
  type EntityListPageProps,
  EntityListPage as PlainListPage,
} from '../kit/list/page/entity-list-page.tsx'
import { lazyPart, usePreload } from '../ui/lazy-part.tsx'
import { useListSlots } from './list-slots.ts'

/** Forms are loaded when the first item is opened. */
const Drawer = lazyPart(
  () => import('./entity-drawer.tsx'),
  (module) => module.AbleDrawer,
)

export function EntityListPage(props: Omit<EntityListPageProps, 'useListSlots' | 'Drawer'>) {
  usePreload(Drawer)
  return <PlainListPage {...props} useListSlots={useListSlots} Drawer={Drawer} />
}
