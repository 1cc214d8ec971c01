// The drawer of a placed item: its picture is cropped to the board's sizes and can be taken from the content's cover.
import { useMemo } from 'react'
import { ImageRequirementsContext } from '../../kinds/image/image-requirements.ts'
import type { EntityDrawerProps } from '../../kit/form/entity-drawer.tsx'
import { useCall } from '../../platform/calls/graphql.ts'
import { lazyComponent, usePreload } from '../../ui/lazy-component.tsx'
import { type Board, coverDocument } from '../board.documents.ts'
import { listPlacements } from '../store/changes.ts'

/** Forms load when the first item is opened. */
const Drawer = lazyComponent(
  () => import('../../abilities/entity-drawer.tsx'),
  (module) => module.EntityDrawerWithAbilities,
)

interface BoardDrawerProps extends Pick<EntityDrawerProps, 'entity' | 'id' | 'onClose' | 'onSaved'> {
  board: Board | undefined
}

const NONE: readonly string[] = []

export function BoardDrawer({ board, ...props }: BoardDrawerProps) {
  usePreload(Drawer)
  const placed = board && listPlacements(board).find(({ itemId }) => itemId === props.id)
  const contentId = props.id === undefined ? undefined : placed?.card.content?.id
  const { data } = useCall(coverDocument, { id: contentId ?? '' }, { isEnabled: contentId !== undefined })
  const cover = (contentId !== undefined && data?.content?.cover) || null
  const cropTypeIds = board?.cropTypes ?? NONE
  const imageRequirements = useMemo(() => ({ cropTypeIds, cover }), [cropTypeIds, cover])
  return (
    <ImageRequirementsContext value={imageRequirements}>
      <Drawer
        {...props}
        initialName={placed?.card.title}
        // An item of text and an address has no content to take a picture from.
        hintCase={placed && !placed.card.content ? 'byHand' : undefined}
        isNameFocused
      />
    </ImageRequirementsContext>
  )
}
