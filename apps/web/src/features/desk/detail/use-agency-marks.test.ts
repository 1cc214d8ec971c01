import { expect, test } from 'vitest'
import { canUnmarkUse } from './use-agency-marks.ts'

test('marking as unused is offered for manual marks of this site only', () => {
  const use = (isByHand: boolean, siteId: number) => ({ isByHand, siteId }) as never
  expect(canUnmarkUse({ uses: [] }, 4)).toBe(true)
  expect(canUnmarkUse({ uses: [use(true, 4)] }, 4)).toBe(true)
  expect(canUnmarkUse({ uses: [use(true, 1)] }, 4)).toBe(false)
  expect(canUnmarkUse({ uses: [use(true, 4), use(false, 4)] }, 4)).toBe(false)
})
