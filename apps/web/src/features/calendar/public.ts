// Offers other features a line of today's calendar entries above a list.
import { createElement } from 'react'
import { useViewer } from '../../platform/session/viewer.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { VIEWS } from './views.ts'

const Strip = lazyPart(
  () => import('./today-strip.tsx'),
  ({ TodayStrip }) => TodayStrip,
  // Reserves its height, so that the list below does not shift.
  { waiting: () => createElement('div', { style: { minHeight: 40 } }) },
)

/** The line, for users who may view any calendar entries. */
export function TodayLine() {
  const { can } = useViewer()
  return VIEWS.some(can) ? createElement(Strip, { leadsTo: 'item' }) : null
}
