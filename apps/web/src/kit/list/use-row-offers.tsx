// Offers of features for a row of a list, as items of its menu, and the dialog of the chosen one.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { IconSend } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocale } from '../../platform/language/locale.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { type ItemOffer, listItemOffers } from '../form/item-offers.ts'
import { getEntity, type JoinedListSlots } from '../slots.ts'

/** The row menu with the offers after its own items. */
export function useRowOffers(
  entities: readonly EntityDefinition[],
  menu: JoinedListSlots['menu'],
): { menu: NonNullable<JoinedListSlots['menu']>; window: ReactNode } {
  const { can } = useViewer()
  const locale = useLocale()
  const [openOffer, setTaken] = useState<{ offer: ItemOffer; row: EntityItem }>()
  const withOffers = useCallback(
    (row: EntityItem) => [
      ...(menu?.(row) ?? []),
      ...listItemOffers()
        .filter(
          ({ isInRows, permission, isFor }) =>
            isInRows && can(permission) && isFor?.(getEntity(entities, row), row),
        )
        .map((offer) => ({
          key: offer.words.en,
          label: offer.words[locale],
          Icon: offer.Icon ?? IconSend,
          run: () => setTaken({ offer, row }),
        })),
    ],
    [entities, menu, can, locale],
  )
  return {
    menu: withOffers,
    window: openOffer && (
      <openOffer.offer.Window
        entity={getEntity(entities, openOffer.row)}
        item={openOffer.row}
        values={{}}
        onClose={() => setTaken(undefined)}
      />
    ),
  }
}
