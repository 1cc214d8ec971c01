// Marks that agencies put on a headline they send again, such as “UPDATE 2-Oil falls” or “DÜZELTME: Kar yağışı”: they say
// something about the item and are no part of its headline (specification 1, section 9).
import { fold } from './fold.ts'

export type TitleMark = 'update' | 'correction' | 'kill'

export interface MarkedTitle {
  mark: TitleMark | null
  /** Which update it is, where the agency counts them. */
  number: number | null
  headline: string
}

interface MarkWords {
  mark: TitleMark
  at: 'start' | 'end'
  words: readonly string[]
}

/** The words by what they mean and where they stand: Turkish and English before the headline, Arabic after it. */
export const TITLE_MARKS: readonly MarkWords[] = [
  { mark: 'update', at: 'start', words: ['GÜNCELLEME', 'GÜNCELLENDİ', 'UPDATE', 'UPDATED'] },
  {
    mark: 'correction',
    at: 'start',
    words: ['DÜZELTME', 'DÜZELTİ', 'DÜZELTİLDİ', 'TASHİH', 'CORRECTION', 'CORRECTED', 'CORRECTS'],
  },
  // Also how headlines of readers begin (“İPTAL: Konser”): a mark only on what its agency withdrew.
  { mark: 'kill', at: 'start', words: ['İPTAL', 'KILL', 'KILLED', 'CANCELED', 'CANCELLED', 'WITHDRAWN'] },
  { mark: 'kill', at: 'end', words: ['إلغاء', 'ملغى'] },
  { mark: 'update', at: 'end', words: ['تحديث', 'محدث'] },
  { mark: 'correction', at: 'end', words: ['تصحيح', 'مصحح', 'تصويب'] },
]

/** A word as it is looked up, and how a number beside it is written. */
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

const BY_WORD = new Map(
  TITLE_MARKS.flatMap(({ mark, at, words }) => words.map((word) => [`${at} ${fold(word)}`, mark] as const)),
)

/** Where a headline is longer than any, it is looked at no further from its ends than this. */
const REACH = 60

/**
 * A title taken apart: its headline, and what the first of its marks says. A title that is nothing but marks keeps them;
 * words of a withdrawal are marks where `isWithdrawn`.
 */
export function markedTitle(title: string, isWithdrawn = false): MarkedTitle {
  let found: Omit<MarkedTitle, 'headline'> = { mark: null, number: null }
  let headline = title.trim()
  const isMark = (next: MarkedTitle | null) => next?.headline && (isWithdrawn || next.mark !== 'kill')
  for (let next = withoutMark(headline); next && isMark(next); next = withoutMark(headline)) {
    if (!found.mark) found = next
    headline = next.headline
  }
  return { mark: found.mark, number: found.number, headline: found.mark ? headline : title }
}

function withoutMark(title: string): MarkedTitle | null {
  for (const at of ['start', 'end'] as const) {
    const part = at === 'start' ? title.slice(0, REACH) : title.slice(-REACH)
    for (const pattern of PATTERNS[at]) {
      const match = pattern.exec(part)
      const { word = '', number, parting = ' ' } = match?.groups ?? {}
      const mark = BY_WORD.get(`${at} ${fold(word)}`)
      if (!match || !mark || (!number && isCompound(word, parting))) continue
      const rest = at === 'start' ? title.slice(match[0].length) : title.slice(0, -match[0].length)
      return { mark, number: number ? Number(fold(number)) : null, headline: rest.trim() }
    }
  }
  return null
}

/** “Update-driven phones”: a hyphen without room around it parts a mark only from capitals. */
function isCompound(word: string, parting: string): boolean {
  return parting === '-' && word !== word.toUpperCase()
}
