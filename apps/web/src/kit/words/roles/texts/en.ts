import type { SameShape } from '../../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  '1': 'Administrator',
  '2': 'Editor',
  '3': 'Author',
  '4': 'Agency desk',
  '5': 'Archive desk',
  '6': 'Editor-in-chief',
  '7': 'Newsletter manager',
  '8': 'Viewer',
}
