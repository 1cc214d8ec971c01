// The drawer of a placed item: its picture is cropped to the board's sizes and can be taken from the content's cover.
import { type ComponentType, useMemo } from 'react'
import { ImageWishesContext } from '../../kinds/image/image-wishes.ts'
import { useCall } from '../../platform/calls/graphql.ts'
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
        // An item of text and an address has no content to take a picture from.
        hintCase={placed && !placed.card.content ? 'byHand' : undefined}
        isTypedAtOnce
      />
    </ImageWishesContext>
  )
}
