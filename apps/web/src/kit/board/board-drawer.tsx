// The drawer of what is placed: its picture is cut for the sizes of the list, and can be the cover of the content it is of.
import { type ComponentType, useMemo } from 'react'
import { ImageWishesContext } from '../../kinds/image/image-wishes.ts'
import { useCall } from '../../platform/graphql.ts'
import { type Board, coverDocument } from './board.documents.ts'
import { placementsOf } from './board-queue.ts'
import type { BoardDrawerProps } from './definition.ts'

interface Props extends BoardDrawerProps {
  board: Board | undefined
  Drawer: ComponentType<BoardDrawerProps>
}

const NONE: readonly string[] = []

export function BoardDrawer({ board, Drawer, ...props }: Props) {
  const placed = board && placementsOf(board).find(({ itemId }) => itemId === props.id)
  const contentId = props.id === undefined ? undefined : placed?.card.content?.id
  const { data } = useCall(coverDocument, { id: contentId ?? '' }, { isEnabled: contentId !== undefined })
  const cover = (contentId !== undefined && data?.content?.cover) || null
  const cropTypeIds = board?.cropTypes ?? NONE
  const wishes = useMemo(() => ({ cropTypeIds, cover }), [cropTypeIds, cover])
  return (
    <ImageWishesContext value={wishes}>
      <Drawer
        {...props}
        called={placed?.card.title}
        // What is but words and an address has no content to take anything from.
        hintCase={placed && !placed.card.content ? 'byHand' : undefined}
        isTypedAtOnce
      />
    </ImageWishesContext>
  )
}
