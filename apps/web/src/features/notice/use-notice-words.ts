// The texts of a kind of notice, loaded when one is first shown.
import { useEffect, useState } from 'react'
import './kinds.ts'
import { type NoticeWords, wordsOfNotice } from '../../kit/notices.ts'

const known = new Map<string, NoticeWords | 'unknown'>()

/** Undefined while loading; `unknown` if no feature has texts for the kind. */
export function useNoticeWords(kind: string): NoticeWords | 'unknown' | undefined {
  const [words, setWords] = useState(() => known.get(kind))
  useEffect(() => {
    if (words) return
    let isGone = false
    void Promise.resolve(wordsOfNotice(kind)).then(
      (loaded) => {
        known.set(kind, loaded ?? 'unknown')
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
