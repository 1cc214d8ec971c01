import { Sign, type SignLook } from '../../ui/sign.tsx'
import { newsTypeWord } from './use-agency-words.ts'

/** More important types are more prominent. */
const LOOKS: Readonly<Record<number, SignLook>> = { 1: 'bad', 2: 'waiting', 3: 'hot' }

/** The importance that an agency assigned to an item. */
export function NewsType({ type }: { type: number }) {
  return <Sign look={LOOKS[type] ?? 'over'}>{newsTypeWord(type)}</Sign>
}
