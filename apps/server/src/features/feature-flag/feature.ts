import type { Feature } from '../../kit/feature.ts'
import { addFeatureFlags } from './schema.ts'

export const featureFlag: Feature = { name: 'featureFlag', schema: addFeatureFlags }
