import { Sign, type SignLook } from '../../ui/sign.tsx'
import { newsTypeWord } from './use-agency-words.ts'

/** The more important, the louder. */
const LOOKS: Readonly<Record<number, SignLook>> = { 1: 'bad', 2: 'waiting', 3: 'hot' }

/** How important an agency says an item is. */
export function NewsType({ type }: { type: number }) {
  return <Sign look={LOOKS[type] ?? 'over'}>{newsTypeWord(type)}</Sign>
}
