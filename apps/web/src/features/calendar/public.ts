// What the calendar offers other features: what happens by itself today, in a line above a list.
import { createElement } from 'react'
import { useViewer } from '../../platform/session/viewer.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { VIEWS } from './views.ts'

const Strip = lazyPart(
  () => import('./today-strip.tsx'),
  ({ TodayStrip }) => TodayStrip,
  // Its height: the list below stays where it is when the line comes.
  { waiting: () => createElement('div', { style: { minHeight: 40 } }) },
)

/** The line, for whoever may see something of the calendar. */
export function TodayLine() {
  const { can } = useViewer()
  return VIEWS.some(can) ? createElement(Strip, { leadsTo: 'item' }) : null
}
