import { dreamLetter } from '@manset/model/entities/dream-interpretation.ts'
import { linkName } from '@manset/model/text/fold.ts'
import { type Behaviour, composeBehaviours } from '../../kit/entity/behaviour.ts'
import type { Feature } from '../../kit/feature.ts'

/** Derives the address from the title where none is given. */
const addressed: Behaviour = {
  prepare({ value }) {
    value.seoUrlTitle ??= linkName(String(value.title ?? '')) || null
  },
}

const lettered: Behaviour = {
  prepare({ value }) {
    value.letter ??= dreamLetter(String(value.title ?? ''))
  },
}

export const seo: Feature = {
  name: 'seo',
  behaviours: {
    hadith: addressed,
    dreamInterpretation: composeBehaviours([addressed, lettered]),
    dua: addressed,
    fatwa: addressed,
  },
}
