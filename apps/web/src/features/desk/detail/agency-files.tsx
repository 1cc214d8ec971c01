// Sound and documents an item brought: played or saved from our own copy. One that did not come says so, and why.
import { IconFileText, IconFileX } from '@tabler/icons-react'
import { useTexts } from '../../../platform/texts.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import type { AgencyItem } from './agency-item.documents.ts'
import { mediaFaultText } from './media-fault.ts'

type AgencyFile = AgencyItem['files'][number]

export function AgencyFiles({ files }: { files: AgencyItem['files'] }) {
  const t = useTexts(agencyTexts)
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('detail.files')}>
      {files.map((file) => (
        <li key={file.href}>{file.path ? <Kept file={file} /> : <Missing file={file} />}</li>
      ))}
    </ul>
  )
}

function Kept({ file: { kind, path, href, text } }: { file: AgencyFile }) {
  const name = text ?? nameOf(href)
  if (kind === 'sound')
    return (
      <figure className={classes.sound}>
        <figcaption dir="auto">{name}</figcaption>
        {/* biome-ignore lint/a11y/useMediaCaption: raw sound of agencies has no captions */}
        <audio src={path ?? undefined} controls preload="none" aria-label={name} />
      </figure>
    )
  return (
    <a className={classes.fileLink} href={path ?? undefined} download={nameOf(href)}>
      <IconFileText size={18} stroke={1.6} aria-hidden="true" />
      <bdi>{name}</bdi>
    </a>
  )
}

function Missing({ file: { kind, fault, href, text } }: { file: AgencyFile }) {
  const t = useTexts(agencyTexts)
  const word = kind === 'sound' ? 'sound' : kind === 'pdf' ? 'pdf' : 'media'
  return (
    <span className={classes.missing}>
      <IconFileX size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {t(`detail.file.${word}${fault ? 'Missing' : 'Awaited'}`, { name: text ?? nameOf(href) })}
        {fault && <span className={classes.why}>{mediaFaultText(fault)}</span>}
      </span>
    </span>
  )
}

/** The last part of an address, as a name. */
function nameOf(href: string): string {
  const last = href.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || href
  } catch {
    return last || href
  }
}
