// A thin line at the top while the next screen loads.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from './route-bar.module.css'

const SHOW_DELAY_MS = 150

export function RouteBar() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return setIsShown(false)
    const timer = setTimeout(() => setIsShown(true), SHOW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isShown ? <div className={classes.bar} aria-hidden /> : null
}
