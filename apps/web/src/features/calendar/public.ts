// Offers other features a line of today's calendar entries above a list.
import { createElement } from 'react'
import { useViewer } from '../../platform/session/viewer.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { VIEWS } from './views.ts'

const Strip = lazyComponent(
  () => import('./today-strip.tsx'),
  ({ TodayStrip }) => TodayStrip,
  // Reserves its height, so that the list below does not shift.
  { fallback: () => createElement('div', { style: { minHeight: 40 } }) },
)

/** The line, for users who may view any calendar entries. */
export function TodayLine() {
  const { can } = useViewer()
  return VIEWS.some(can) ? createElement(Strip, { linkTarget: 'item' }) : null
}
