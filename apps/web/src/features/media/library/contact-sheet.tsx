// Files of the library as thumbnails. One card takes the Tab key, the arrows lead to the others, Enter opens.
import { rightsStateOf } from '@manset/model/media.ts'
import { IconAlertTriangle, IconFile, IconVideo } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ListFoot } from '../../../kit/list/page/list-foot.tsx'
import type { Listed } from '../../../kit/list/use-listed.ts'
import { now } from '../../../platform/clock.ts'
import { imageAddress } from '../../../platform/image-address.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { MediaRow } from '../media.documents.ts'
import { cardAt } from '../picker/card-at.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './library.module.css'

const THUMBNAIL = 300
const ICONS = { video: IconVideo, document: IconFile }

interface ContactSheetProps {
  listed: Listed<MediaRow>
  openId: string | undefined
  onOpen(id: string): void
}

export function ContactSheet({ listed, openId, onOpen }: ContactSheetProps) {
  const t = useTexts(mediaTexts)
  const root = useRef<HTMLUListElement>(null)
  const [activeId, setActiveId] = useState<string | undefined>(openId)
  const { rows, loadMore } = listed
  const active = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  )
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(loadMore)
  more.current = loadMore
  // Where the end stays in sight once a page has come, the next one is asked for again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew with every page
  useEffect(() => {
    const element = end.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [rows.length])

  const handleKeys = (event: KeyboardEvent) => {
    const cards = [...(root.current?.children ?? [])] as HTMLElement[]
    const to = cardAt(
      event.key,
      active,
      cards.map(({ offsetLeft, offsetTop }) => ({ offsetLeft, offsetTop })),
    )
    if (to === null) return
    event.preventDefault()
    cards[to]?.querySelector('button')?.focus()
  }
  return (
    <section className={classes.sheet} aria-label={t('title')} aria-busy={listed.isLoading || undefined}>
      <ul ref={root} className={classes.grid} onKeyDown={handleKeys}>
        {rows.map((row, index) => (
          <li key={row.id} className={classes.cell}>
            <button
              type="button"
              className={classes.card}
              tabIndex={index === active ? 0 : -1}
              aria-pressed={row.id === openId}
              onFocus={() => setActiveId(row.id)}
              onClick={() => onOpen(row.id)}
            >
              <Card row={row} />
            </button>
          </li>
        ))}
      </ul>
      <div ref={end} className={classes.foot}>
        <ListFoot list={listed} />
      </div>
    </section>
  )
}

function Card({ row }: { row: MediaRow }) {
  const t = useTexts(mediaTexts)
  const format = useFormat()
  const { kind, path, title, caption, originalName, source, createdDate, useCount, usableUntil } = row
  const Icon = ICONS[kind as keyof typeof ICONS] ?? IconFile
  const rights = rightsStateOf(usableUntil, now())
  return (
    <>
      <span className={classes.picture}>
        {kind === 'image' ? (
          <img src={imageAddress(path, THUMBNAIL)} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon size={36} stroke={1.4} aria-hidden="true" />
        )}
      </span>
      <bdi className={classes.name}>{title || caption || originalName}</bdi>
      <span className={classes.quiet}>
        {[source, format.moment(createdDate)].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.quiet}>
        {useCount === 0 ? t('sheet.unused') : t('sheet.uses', { count: useCount })}
      </span>
      {rights && usableUntil && (
        <span className={classes.rights} data-state={rights}>
          <IconAlertTriangle size={13} aria-hidden="true" />
          {t(`rights.${rights}`, { moment: format.moment(usableUntil) })}
        </span>
      )}
    </>
  )
}
