import { useCallback, useRef } from 'react'

/**
 * Several uploads of one field: it is reported busy while any of them runs. The returned function is stable, so that
 * inputs that report in an effect do not report again.
 */
export function useCombinedBusy(
  onBusyChange: (isBusy: boolean) => void,
): (name: string, isBusy: boolean) => void {
  const names = useRef(new Set<string>())
  const latest = useRef(onBusyChange)
  latest.current = onBusyChange
  return useCallback((name, isBusy) => {
    if (isBusy) names.current.add(name)
    else names.current.delete(name)
    latest.current(names.current.size > 0)
  }, [])
}
