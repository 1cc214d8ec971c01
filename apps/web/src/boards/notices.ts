// Notices of boards: placements that could not go live when due, and late ones.

import type { NoticeFormatter, ReceivedNotice } from '../kit/notices.ts'
import { getAddress } from '../platform/addresses.ts'
import { getContentAddress } from '../platform/content-address.ts'
import { translate } from '../platform/language/texts.ts'
import { boardNoticeTexts } from './notice-texts.ts'
import { boardTexts } from './texts/texts.ts'
import { usageTexts } from './usage/texts.ts'

interface About {
  title: string | null
  due: string
  held: 'unfit' | 'full' | null
  list: { name: string; category: string } | null
  content: { id: string; type: string } | null
  faults: readonly { rule: string; params: { cropTypes?: readonly string[] } }[]
}

/** The page of each kind of board, and the permission to view it. */
const BOARD_PAGES = {
  headlineBoard: { page: 'headlineList', right: 'headline.view' },
  headlineOldBoard: { page: 'headlineOldList', right: 'headlineOld.view' },
  storyBoard: { page: 'storyList', right: 'story.view' },
  reelsBoard: { page: 'reelsList', right: 'reels.view' },
} as const

export const formatNotice: NoticeFormatter['formatNotice'] = (notice, { can, format }) => {
  const { title, due, held, list, content, faults } = notice.about as unknown as About
  const kind = notice.entity as keyof typeof BOARD_PAGES
  const words = {
    title: title || translate(usageTexts, 'untitled'),
    moment: format.fullDateTime(due),
    list: list
      ? translate(boardTexts, 'listOf', { category: list.category, type: list.name })
      : translate(boardNoticeTexts, `lists.${kind}`),
  }
  const reasons = held === 'full' ? [translate(boardNoticeTexts, 'full')] : faults.map(formatProblem)
  return {
    text: held
      ? translate(boardNoticeTexts, 'held', { ...words, reasons: reasons.join(', ') })
      : translate(boardNoticeTexts, 'late', words),
    address: can(BOARD_PAGES[kind].right)
      ? getBoardAddress(kind, notice)
      : content
        ? { to: getContentAddress(content.type, content.id) }
        : undefined,
  }
}

const getBoardAddress = (kind: keyof typeof BOARD_PAGES, { itemId }: ReceivedNotice) => ({
  to: getAddress(BOARD_PAGES[kind].page),
  ...(kind === 'headlineBoard' && { search: { board: itemId } }),
})

function formatProblem({ rule, params }: About['faults'][number]): string {
  if (rule === 'cropMissing') {
    const crops = (params.cropTypes ?? []).map((id) => id.replace(/^(\d+)x(\d+)$/, '$1:$2')).join(', ')
    return translate(boardTexts, 'fault.cropMissing', { crops })
  }
  const isKnown = rule === 'unpublished' || rule === 'withdrawn' || rule === 'empty'
  return translate(boardTexts, isKnown ? `fault.${rule}` : 'fault.other')
}
