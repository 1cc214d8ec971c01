import { joinNames } from '../../../../platform/language/join-names.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { useSite } from '../../../../platform/session/viewer.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import classes from '../../agency.module.css'
import { archiveTexts } from '../texts/texts.ts'
import type { ArchiveItem } from './archive-item.documents.ts'

/** Metadata: who added it and when, its owner, and its categories. */
export function ArchiveFacts({ item }: { item: ArchiveItem }) {
  const t = useTexts(archiveTexts)
  const format = useFormat()
  const { language } = useSite()
  const facts: [string, string | null | undefined][] = [
    [t('detail.author'), item.author],
    [t('detail.source'), item.source],
    [t('detail.categories'), joinNames(item.agencyCategoryName ?? [], language)],
    [t('detail.tags'), joinNames(item.tags ?? [], language)],
  ]
  const name = item.createdBy?.name ?? '–'
  const isChanged = item.version > 1
  return (
    <>
      <p className={classes.quiet}>
        {t('detail.added', { moment: format.dateTime(item.createdDate), name })}
      </p>
      {isChanged && (
        <p className={classes.quiet}>
          {t('detail.changed', {
            moment: format.dateTime(item.updatedDate),
            name: item.updatedBy?.name ?? '–',
          })}
        </p>
      )}
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
