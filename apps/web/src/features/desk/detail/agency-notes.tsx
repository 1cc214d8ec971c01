// An agency's information for the desk, not for readers: notes to editors, kind of version, rights and slugline. Shown
// above an item's text, and in the editor of contents made from it.
import { useTexts } from '../../../platform/language/texts.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'

export interface AgencyNotesProps {
  notes: readonly string[]
  signal: string | null
  rights: string | null
  slugline: string | null
  language: string | null
}

export function AgencyNotes({ notes, signal, rights, slugline, language }: AgencyNotesProps) {
  const t = useTexts(agencyTexts)
  const said = signal === 'correction' || signal === 'update' ? signal : null
  if (notes.length === 0 && !said && !rights && !slugline) return null
  const written = { dir: 'auto', lang: language ?? undefined } as const
  return (
    <section className={classes.notes} aria-label={t('notes.label')}>
      {said && <p className={classes.signal}>{t(`notes.${said}`)}</p>}
      {notes.map((note) => (
        <p key={note} className={classes.note} {...written}>
          {note}
        </p>
      ))}
      {(slugline || rights) && (
        <dl className={classes.facts}>
          {slugline && (
            <div>
              <dt>{t('notes.slugline')}</dt>
              <dd>
                <bdi>{slugline}</bdi>
              </dd>
            </div>
          )}
          {rights && (
            <div>
              <dt>{t('notes.rights')}</dt>
              <dd {...written}>{rights}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}
