// Prefixes that agencies add to a title they send again, such as “UPDATE 2-Oil falls” or “DÜZELTME: Kar yağışı”. They
// describe the item and are not part of its headline (specification 1, section 9).
import { fold } from '../text/fold.ts'

export type TitleMark = 'update' | 'correction' | 'kill'

export interface SplitTitle {
  mark: TitleMark | null
  /** Number of the update, if the agency counts them. */
  number: number | null
  headline: string
}

interface MarkWords {
  mark: TitleMark
  at: 'start' | 'end'
  words: readonly string[]
}

/** Words by meaning and position: Turkish and English before the headline, Arabic after it. */
export const TITLE_MARKS: readonly MarkWords[] = [
  { mark: 'update', at: 'start', words: ['GÜNCELLEME', 'GÜNCELLENDİ', 'UPDATE', 'UPDATED'] },
  {
    mark: 'correction',
    at: 'start',
    words: ['DÜZELTME', 'DÜZELTİ', 'DÜZELTİLDİ', 'TASHİH', 'CORRECTION', 'CORRECTED', 'CORRECTS'],
  },
  // Regular headlines may also begin this way (“İPTAL: Konser”), so it is a mark only on items that their agency killed.
  { mark: 'kill', at: 'start', words: ['İPTAL', 'KILL', 'KILLED', 'CANCELED', 'CANCELLED', 'WITHDRAWN'] },
  { mark: 'kill', at: 'end', words: ['إلغاء', 'ملغى'] },
  { mark: 'update', at: 'end', words: ['تحديث', 'محدث'] },
  { mark: 'correction', at: 'end', words: ['تصحيح', 'مصحح', 'تصويب'] },
]

/** Patterns of a mark word and of a number beside it. */
const WORD = String.raw`(?<word>[\p{L}\p{M}\u0640]+)`
const NUMBER = String.raw`(?:\s*[-#]?\s*(?<number>\p{Nd}{1,2}))?`

const PATTERNS: Readonly<Record<MarkWords['at'], readonly RegExp[]>> = {
  start: [
    new RegExp(String.raw`^[(\[]\s*${WORD}${NUMBER}\s*[)\]]\s*[-–—:|/]?\s*`, 'u'),
    new RegExp(String.raw`^${WORD}${NUMBER}(?<parting>\s*[-–—:|/]\s*)`, 'u'),
  ],
  end: [
    new RegExp(String.raw`\s*[(\[]\s*${WORD}${NUMBER}\s*[)\]]$`, 'u'),
    new RegExp(String.raw`\s*[-–—:|/]\s*${WORD}${NUMBER}$`, 'u'),
  ],
}

const MARK_BY_WORD = new Map(
  TITLE_MARKS.flatMap(({ mark, at, words }) => words.map((word) => [`${at} ${fold(word)}`, mark] as const)),
)

/** Number of characters examined at each end of a title. */
const SEARCHED_CHARACTERS = 60

/**
 * Splits a title into its headline and the first of its marks. A title consisting only of marks keeps them. Words of a
 * kill count as marks only if `isWithdrawn`.
 */
export function splitTitleMark(title: string, isWithdrawn = false): SplitTitle {
  let found: Omit<SplitTitle, 'headline'> = { mark: null, number: null }
  let headline = title.trim()
  const isMark = (next: SplitTitle | null) => next?.headline && (isWithdrawn || next.mark !== 'kill')
  for (let next = stripMark(headline); next && isMark(next); next = stripMark(headline)) {
    if (!found.mark) found = next
    headline = next.headline
  }
  return { mark: found.mark, number: found.number, headline: found.mark ? headline : title }
}

function stripMark(title: string): SplitTitle | null {
  for (const at of ['start', 'end'] as const) {
    const part = at === 'start' ? title.slice(0, SEARCHED_CHARACTERS) : title.slice(-SEARCHED_CHARACTERS)
    for (const pattern of PATTERNS[at]) {
      const match = pattern.exec(part)
      const { word = '', number, parting = ' ' } = match?.groups ?? {}
      const mark = MARK_BY_WORD.get(`${at} ${fold(word)}`)
      if (!match || !mark || (!number && isCompound(word, parting))) continue
      const rest = at === 'start' ? title.slice(match[0].length) : title.slice(0, -match[0].length)
      return { mark, number: number ? Number(fold(number)) : null, headline: rest.trim() }
    }
  }
  return null
}

/** “Update-driven phones”: a hyphen without blanks separates a mark only after capitals. */
function isCompound(word: string, parting: string): boolean {
  return parting === '-' && word !== word.toUpperCase()
}
