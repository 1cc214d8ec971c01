import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed; true early enough that the resulting render appears in print. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const tell = (isNow: boolean) => flushSync(() => setIsPrinting(isNow))
    const handleBefore = () => tell(true)
    const handleAfter = () => tell(false)
    const handleChange = () => tell(media.matches)
    addEventListener('beforeprint', handleBefore)
    addEventListener('afterprint', handleAfter)
    media.addEventListener('change', handleChange)
    return () => {
      removeEventListener('beforeprint', handleBefore)
      removeEventListener('afterprint', handleAfter)
      media.removeEventListener('change', handleChange)
    }
  }, [])
  return isPrinting
}
