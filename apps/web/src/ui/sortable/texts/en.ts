import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  pickedUp: '{{name}} picked up at {{where}}',
  moved: '{{name}} moved to {{where}}',
  dropped: '{{name}} dropped at {{where}}',
  cancelled: '{{name}} is back at {{where}}',
  where: {
    flat: 'position {{place}} of {{siblings}}',
    level: 'position {{place}} of {{siblings}} on level {{level}}',
    below: 'position {{place}} of {{siblings}} below “{{parent}}”',
    list: 'position {{place}} of {{siblings}} in {{list}}',
  },
}
