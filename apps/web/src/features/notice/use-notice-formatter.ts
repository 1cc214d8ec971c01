// The texts of a kind of notice, loaded when one is first shown.
import { useEffect, useState } from 'react'
import './kinds.ts'
import { loadNoticeFormatter, type NoticeFormatter } from '../../kit/notices.ts'

const formatterCache = new Map<string, NoticeFormatter | 'unknown'>()

/** Undefined while loading; `unknown` if no feature has texts for the kind. */
export function useNoticeFormatter(kind: string): NoticeFormatter | 'unknown' | undefined {
  const [words, setWords] = useState(() => formatterCache.get(kind))
  useEffect(() => {
    if (words) return
    let isGone = false
    void Promise.resolve(loadNoticeFormatter(kind)).then(
      (loaded) => {
        formatterCache.set(kind, loaded ?? 'unknown')
        if (!isGone) setWords(loaded ?? 'unknown')
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [kind, words])
  return words
}
