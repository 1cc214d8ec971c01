// Rows read in pages, and what is heard of single ones since: only the items that changed are read again.
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { EntityItem } from '../entity/entity-item.ts'
import {
  type Compare,
  type Heard,
  type HeardItems,
  hearing,
  isWithin,
  type ReadItems,
  withHeard,
} from './heard-items.ts'

/** Milliseconds of rest after a change, and the longest wait while they go on. */
export const READ_AGAIN = { delay: 150, maxWait: 1_000 }

export interface HeardItemsOptions {
  /** What is asked: what was heard for another question does not count. */
  question: unknown
  read: ReadItems
  compare: Compare
  /** The number of the next reading. */
  nextTurn: () => number
  /** Those of the items that pass the filter. */
  ask: (ids: readonly string[]) => Promise<readonly EntityItem[]>
  readAll: () => void
  /** From so many on, all is read instead. */
  most: number
}

export interface UsedHeardItems {
  rows: readonly EntityItem[]
  /** Somebody made or changed an item. */
  noteChange(id: string, version: number): void
  readAgain(ids: readonly string[]): void
  patchItem(id: string, patch: Partial<EntityItem>): void
}

type Known = Omit<Heard, 'turn'>

/** See the head of this file. */
export function useHeardItems(options: HeardItemsOptions): UsedHeardItems {
  const { question, read, compare } = options
  const [heard, setHeard] = useState<{ of: unknown; items: HeardItems }>({ of: question, items: NOTHING })
  const rows = useMemo(
    () => withHeard(read, heard.of === question ? heard.items : NOTHING, compare),
    [read, heard, question, compare],
  )
  const latest = useRef({ ...options, rows })
  latest.current = { ...options, rows }
  /** By id, the version that is to be shown. */
  const wanted = useRef(new Map<string, number>())

  const { hear, readWanted } = useMemo(() => {
    const hear = (of: unknown, known: readonly [id: string, Known][]) => {
      if (latest.current.question !== of) return
      const turn = latest.current.nextTurn()
      setHeard((before) => ({
        of,
        items: hearing(
          before.of === of ? before.items : NOTHING,
          known.map(([id, one]) => [id, { ...one, turn }]),
        ),
      }))
    }
    const readWanted = async () => {
      const { question, ask, readAll, most } = latest.current
      const ids = [...wanted.current.keys()].filter(
        (id) => (shownIn(latest.current, id)?.version ?? 0) < (wanted.current.get(id) ?? 0),
      )
      wanted.current.clear()
      if (ids.length === 0) return
      if (ids.length > most) return readAll()
      try {
        const found = new Map((await ask(ids)).map((item) => [item.id, item]))
        const known = ids.flatMap((id): [string, Known][] => {
          const [item, shown] = [found.get(id), shownIn(latest.current, id)]
          if (item) return [[id, { version: item.version, item }]]
          return shown ? [[id, { version: shown.version, item: null }]] : []
        })
        if (isShiftingPages(latest.current, known)) readAll()
        else hear(question, known)
      } catch {
        readAll()
      }
    }
    return { hear, readWanted }
  }, [])
  const readSoon = useDebouncedCallback(() => void readWanted(), READ_AGAIN)

  return {
    rows,
    noteChange: (id, version) => {
      wanted.current.set(id, version)
      readSoon()
    },
    readAgain: (ids) => {
      for (const id of ids) wanted.current.set(id, Number.POSITIVE_INFINITY)
      void readWanted()
    },
    patchItem: useCallback(
      (id, patch) => {
        const shown = shownIn(latest.current, id)
        if (shown)
          hear(latest.current.question, [
            [id, { version: patch.version ?? shown.version, item: { ...shown, ...patch } }],
          ])
      },
      [hear],
    ),
  }
}

interface Shown {
  rows: readonly EntityItem[]
  read: ReadItems
  compare: Compare
}

function shownIn({ rows }: Pick<Shown, 'rows'>, id: string): EntityItem | undefined {
  return rows.find((row) => row.id === id)
}

/** A row that leaves draws one of the next page onto those that are read, which only reading them again shows. */
function isShiftingPages(shown: Shown, known: readonly [id: string, Known][]): boolean {
  if (shown.read.isComplete) return false
  return known.some(
    ([id, { item }]) => shownIn(shown, id) && !(item && isWithin(shown.read, item, shown.compare)),
  )
}

const NOTHING: HeardItems = new Map()
