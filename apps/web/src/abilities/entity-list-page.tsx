// The list page of an entity, with the parts of its abilities in list and form.
//
//   export default function SignaturesPage() { return <EntityListPage entity={signature} address="signatures" /> }
//
// A page may define custom columns (`own`). A page that needs more uses `useFilteredList` and `ListPage` of the kit directly.
import { Box, Stack } from '@mantine/core'
import type { ComponentType } from 'react'
import {
  type EntityListPageProps,
  EntityListPage as PlainListPage,
} from '../kit/list/page/entity-list-page.tsx'
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx'
import { useListSlots } from './list-slots.ts'

/** Forms load when the first item is opened. */
const Drawer = lazyComponent(
  () => import('./entity-drawer.tsx'),
  (module) => module.EntityDrawerWithAbilities,
)

interface ListPageWithAbilitiesProps extends Omit<EntityListPageProps, 'useListSlots' | 'Drawer'> {
  /** Rendered above the list. */
  Head?: ComponentType
}

export function EntityListPage({ Head, ...props }: ListPageWithAbilitiesProps) {
  usePreload(Drawer)
  const page = <PlainListPage {...props} useListSlots={useListSlots} Drawer={Drawer} />
  if (!Head) return page
  return (
    <Stack gap={0} h="100%">
      <Head />
      <Box flex={1} mih={0}>
        {page}
      </Box>
    </Stack>
  )
}
