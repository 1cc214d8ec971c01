import type { ReactNode } from 'react'
import { joinNames } from '../../../platform/language/join-names.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useFormat } from '../../../ui/use-format.ts'
import classes from '../agency.module.css'
import { NewsType } from '../news-type.tsx'
import { agencyTexts } from '../texts/texts.ts'
import type { AgencyItem } from './agency-item.documents.ts'

/** Metadata: time, source, authors, and the agency's categories. */
export function AgencyFacts({ item }: { item: AgencyItem }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const { contentUpdatedByUser: edit } = item
  const times = [
    t('detail.arrived', { moment: format.dateTime(item.createdDate) }),
    item.sourceCreatedDate && t('detail.written', { moment: format.dateTime(item.sourceCreatedDate) }),
    item.sourceUpdatedDate &&
      item.sourceUpdatedDate !== item.sourceCreatedDate &&
      t('detail.updated', { moment: format.dateTime(item.sourceUpdatedDate) }),
  ].filter(Boolean)
  const facts: [string, ReactNode][] = [
    [t('detail.newsType'), <NewsType key="type" type={item.newsType} />],
    [
      t('detail.place'),
      joinNames(
        [item.city, item.country].flatMap((name) => name || []),
        item.language,
      ),
    ],
    [t('detail.author'), item.author],
    [t('detail.source'), item.source],
    [t('detail.categories'), joinNames(item.agencyCategoryName, item.language)],
    [t('detail.tags'), joinNames(item.tags, item.language)],
    [t('detail.number'), item.externalId],
  ]
  return (
    <>
      <p className={classes.quiet}>{times.join(' · ')}</p>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {edit && (
        <p className={classes.quiet}>
          {t('detail.editedBy', { name: edit.user.name, moment: format.dateTime(edit.updatedDate) })}
        </p>
      )}
    </>
  )
}
