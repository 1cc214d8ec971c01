// Sharing a published content: a link for each network, with a text.
import { IconShare } from '@tabler/icons-react'
import type { Feature } from '../../kit/feature.ts'

export const share: Feature = {
  name: 'share',
  itemOffer: {
    words: { tr: 'Paylaş…', en: 'Share…' },
    permission: 'content.view',
    Icon: IconShare,
    isFor: ({ shared }, item) => shared?.name === 'content' && item?.status === 'published',
    isInRows: true,
    load: () => import('./share-window.tsx'),
  },
}
