// Stories and reels share the same pages; `placed-kinds.ts` defines their differences.
import { createElement } from 'react'
import type { Feature, PageLoader } from '../../kit/feature.ts'

const words = () => import('./texts/texts.ts')

/** The page of a story or reel; `isPending` is the variant for pending ones. */
const createPage =
  (name: 'story' | 'reel', isPending: boolean): PageLoader =>
  async () => {
    const [{ PlacedPage }, { PLACED_KINDS }] = await Promise.all([
      import('./placed-page.tsx'),
      import('./placed-kinds.ts'),
      words(),
    ])
    return { default: () => createElement(PlacedPage, { kind: PLACED_KINDS[name], isPending }) }
  }

const createListPage =
  (name: 'story' | 'reel'): PageLoader =>
  async () => {
    const [{ PlacedListPage }, { PLACED_KINDS }] = await Promise.all([
      import('./placed-list-page.tsx'),
      import('./placed-kinds.ts'),
      words(),
    ])
    return { default: () => createElement(PlacedListPage, { kind: PLACED_KINDS[name] }) }
  }

const STORY = {
  section: 'story',
  permissions: ['story.view', 'storyOld.view', 'storyAd.view'],
} as const
const REELS = { section: 'story', permissions: ['reels.view'] } as const

export const story: Feature = {
  name: 'story',
  words,
  routes: {
    storyList: {
      ...STORY,
      menu: 'rail',
      words: { tr: 'Story', en: 'Stories' },
      page: createListPage('story'),
    },
    storyDetail: {
      ...STORY,
      words: { tr: 'Story düzenleme', en: 'Edit story' },
      page: createPage('story', false),
    },
    storyPendingDetail: {
      ...STORY,
      words: { tr: 'Bekleyen story', en: 'Pending story' },
      page: createPage('story', true),
    },
  },
  auditNames: { storyBoard: { tr: 'Story sırası', en: 'Story order' } },
}

export const reel: Feature = {
  name: 'reel',
  words,
  routes: {
    reelsList: {
      ...REELS,
      menu: 'rail',
      words: { tr: 'Reels', en: 'Reels' },
      page: createListPage('reel'),
    },
    reelsDetail: {
      ...REELS,
      words: { tr: 'Reels düzenleme', en: 'Edit reels' },
      page: createPage('reel', false),
    },
    reelsPendingDetail: {
      ...REELS,
      words: { tr: 'Bekleyen reels', en: 'Pending reels' },
      page: createPage('reel', true),
    },
  },
  auditNames: { reelsBoard: { tr: 'Reels sırası', en: 'Reels order' } },
}
