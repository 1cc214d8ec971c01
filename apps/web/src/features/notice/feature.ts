import type { Feature } from '../../kit/feature.ts'

export const notice: Feature = {
  name: 'notice',
  watch: { load: () => import('./notice-watch.tsx') },
}
