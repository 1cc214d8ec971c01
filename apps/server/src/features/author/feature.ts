import type { Feature } from '../../kit/feature.ts'
import { authorBehaviour } from './behaviour.ts'

export const author: Feature = { name: 'author', behaviours: { author: authorBehaviour } }
