// The main cell of a row: its picture, its title with tags, and its spot below.
import { type Icon, IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Thumbnail, type ThumbnailImage } from '../../../kinds/image/thumbnail.tsx'
import { useSite } from '../../../platform/session/viewer.ts'
import { useListState } from '../../../ui/use-address-search.ts'
import classes from './title-cell.module.css'

export interface TitleCellProps {
  image: ThumbnailImage | null
  /** Shown for rows that have no picture by nature. */
  icon?: Icon
  /** A mark between the picture and the text. */
  mark?: ReactNode
  /** Shown before the title, for example that the row has left the list. */
  tags: readonly (string | false)[]
  title: string
  /** Replaces an empty title. */
  untitled?: string
  /** The page that the title links to. */
  to?: string
  /** Search parameters of that page. */
  search?: Readonly<Record<string, string>>
  isCrossedOut?: boolean
  spot: string | null | undefined
  /** The text is in the language of the site; otherwise its language is unknown. */
  isOfSite?: boolean
}

export function TitleCell(props: TitleCellProps) {
  const { image, icon: NoPicture = IconPhoto, tags, title, untitled, to, search, spot } = props
  const { direction, language } = useSite()
  const state = useListState()
  const written = props.isOfSite ? { dir: direction, lang: language } : {}
  return (
    <span className={classes.cell}>
      <span className={classes.thumb} data-empty={!image || undefined}>
        {image ? (
          <Thumbnail image={image} width={57} height={32} cropTypeId="16x9" />
        ) : (
          <NoPicture size={16} stroke={1.4} aria-hidden="true" />
        )}
      </span>
      {props.mark}
      <span className={classes.lines}>
        <span className={classes.title}>
          {tags.map(
            (tag) =>
              tag && (
                <span key={tag} className={classes.tag}>
                  {tag}
                </span>
              ),
          )}
          {to ? (
            <Link to={to} search={search as never} state={state} tabIndex={-1} {...(title && written)}>
              {title || untitled}
            </Link>
          ) : (
            <span dir="auto" data-crossed={props.isCrossedOut || undefined}>
              {title || untitled}
            </span>
          )}
        </span>
        <span className={classes.spot} dir="auto" {...(spot && written)}>
          {spot}
        </span>
      </span>
    </span>
  )
}
