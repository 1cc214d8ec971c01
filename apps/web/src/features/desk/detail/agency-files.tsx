// Audio and documents of an item, played or downloaded from our copy. A missing file shows the reason.
import { IconFileText, IconFileX } from '@tabler/icons-react'
import { useTexts } from '../../../platform/language/texts.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import type { AgencyItem } from './agency-item.documents.ts'
import { formatMediaError } from './media-error-text.ts'

type AgencyFile = AgencyItem['files'][number]

interface AgencyFilesProps {
  files: AgencyItem['files']
  /** The item's title, which some agencies repeat as the name of every file. */
  title: string
}

export function AgencyFiles({ files, title }: AgencyFilesProps) {
  const t = useTexts(agencyTexts)
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('detail.files')}>
      {files.map((file) => (
        <li key={file.href}>
          {file.path ? (
            <StoredFile file={file} name={getFileName(file, title)} />
          ) : (
            <MissingFile file={file} name={getFileName(file, title)} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface FileProps {
  file: AgencyFile
  name: string
}

function StoredFile({ file: { kind, path, href }, name }: FileProps) {
  if (kind === 'sound')
    return (
      <figure className={classes.sound}>
        <figcaption dir="auto">{name}</figcaption>
        {/* biome-ignore lint/a11y/useMediaCaption: agencies deliver raw audio without captions */}
        <audio src={path ?? undefined} controls preload="none" aria-label={name} />
      </figure>
    )
  return (
    <a className={classes.fileLink} href={path ?? undefined} download={getLastPathSegment(href)}>
      <IconFileText size={18} stroke={1.6} aria-hidden="true" />
      <bdi>{name}</bdi>
    </a>
  )
}

function MissingFile({ file: { kind, fault }, name }: FileProps) {
  const t = useTexts(agencyTexts)
  const word = kind === 'sound' ? 'sound' : kind === 'pdf' ? 'pdf' : 'media'
  return (
    <span className={classes.missing}>
      <IconFileX size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {t(`detail.file.${word}${fault ? 'Missing' : 'Awaited'}`, { name })}
        {fault && <span className={classes.why}>{formatMediaError(fault)}</span>}
      </span>
    </span>
  )
}

/** The agency's text for a file, otherwise the name in its address. */
function getFileName({ text, href }: AgencyFile, title: string): string {
  return text && text !== title ? text : getLastPathSegment(href)
}

/** The last segment of an address, decoded. */
function getLastPathSegment(href: string): string {
  const last = href.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || href
  } catch {
    return last || href
  }
}
