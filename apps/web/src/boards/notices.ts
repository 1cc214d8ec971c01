// Notices of boards: placements that could not go live when due, and late ones.

import type { NoticeWords, ToldNotice } from '../kit/notices.ts'
import { addressOf } from '../platform/addresses.ts'
import { addressOfContent } from '../platform/content-address.ts'
import { translate } from '../platform/language/texts.ts'
import { boardNoticeTexts } from './notice-texts.ts'
import { placesTexts } from './places/texts.ts'
import { boardTexts } from './texts/texts.ts'

interface About {
  title: string | null
  due: string
  held: 'unfit' | 'full' | null
  list: { name: string; category: string } | null
  content: { id: string; type: string } | null
  faults: readonly { rule: string; params: { cropTypes?: readonly string[] } }[]
}

/** The page of each kind of board, and the permission to view it. */
const PAGES = {
  headlineBoard: { page: 'headlineList', right: 'headline.view' },
  headlineOldBoard: { page: 'headlineOldList', right: 'headlineOld.view' },
  storyBoard: { page: 'storyList', right: 'story.view' },
  reelsBoard: { page: 'reelsList', right: 'reels.view' },
} as const

export const sayNotice: NoticeWords['sayNotice'] = (notice, { can, format }) => {
  const { title, due, held, list, content, faults } = notice.about as unknown as About
  const kind = notice.entity as keyof typeof PAGES
  const words = {
    title: title || translate(placesTexts, 'untitled'),
    moment: format.stamp(due),
    list: list
      ? translate(boardTexts, 'listOf', { category: list.category, type: list.name })
      : translate(boardNoticeTexts, `lists.${kind}`),
  }
  const reasons = held === 'full' ? [translate(boardNoticeTexts, 'full')] : faults.map(faultWords)
  return {
    text: held
      ? translate(boardNoticeTexts, 'held', { ...words, reasons: reasons.join(', ') })
      : translate(boardNoticeTexts, 'late', words),
    address: can(PAGES[kind].right)
      ? boardAddress(kind, notice)
      : content
        ? { to: addressOfContent(content.type, content.id) }
        : undefined,
  }
}

const boardAddress = (kind: keyof typeof PAGES, { itemId }: ToldNotice) => ({
  to: addressOf(PAGES[kind].page),
  ...(kind === 'headlineBoard' && { search: { board: itemId } }),
})

function faultWords({ rule, params }: About['faults'][number]): string {
  if (rule === 'cropMissing') {
    const crops = (params.cropTypes ?? []).map((id) => id.replace(/^(\d+)x(\d+)$/, '$1:$2')).join(', ')
    return translate(boardTexts, 'fault.cropMissing', { crops })
  }
  const isKnown = rule === 'unpublished' || rule === 'withdrawn' || rule === 'empty'
  return translate(boardTexts, isKnown ? `fault.${rule}` : 'fault.other')
}
