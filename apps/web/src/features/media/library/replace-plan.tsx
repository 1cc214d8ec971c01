// The effect of a replacement: places that get the new file with their crops, and places that keep the old one with the
// reason.
import { type EntityName, entityByName } from '@manset/model/entities/entities.ts'
import type { Problem } from '@manset/model/problem.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { GetMediaReplacementQuery } from '../../../generated/graphql.ts'
import { useCropTypes } from '../../../kinds/image/use-crop-types.ts'
import { findEntityLabels } from '../../../kit/words/entity-texts.ts'
import { getRuleMessage } from '../../../kit/words/rule-message.ts'
import { getImageAddress } from '../../../platform/image-address.ts'
import { findText, type TextSet, type TextTree, useTexts } from '../../../platform/language/texts.ts'
import type { UploadedFile } from '../../../platform/upload/calls.ts'
import { getCropTypeName } from '../../../ui/crop/texts/texts.ts'
import type { MediaRow } from '../media.documents.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './library.module.css'
import { UsingItem } from './media-uses.tsx'

type PlannedReplacement = GetMediaReplacementQuery['getMediaReplacement'][number]

/** A stored file, just uploaded or from the library. */
export type ReplacingFile = Pick<UploadedFile, 'id' | 'relativePath' | 'originalName'> & {
  kind: string
  width?: number | null
  height?: number | null
}

interface ReplacePlanProps {
  file: MediaRow
  replacement: ReplacingFile
  plan: readonly PlannedReplacement[]
}

export function ReplacePlan({ file, replacement, plan }: ReplacePlanProps) {
  const t = useTexts(mediaTexts)
  const gets = plan.filter(({ code }) => !code)
  const keeps = plan.filter(({ code }) => code)
  const areAlike =
    file.kind === 'image' && file.width === replacement.width && file.height === replacement.height
  const isWarned = gets.some(({ cropsToReview, dropped }) => cropsToReview.length > 0 || dropped.length > 0)
  return (
    <>
      <div className={classes.sides}>
        <Side {...file} title={t('replace.from')} isPicture={file.kind === 'image'} />
        <Side
          {...replacement}
          path={replacement.relativePath}
          title={t('replace.to')}
          isPicture={replacement.kind === 'image'}
        />
      </div>
      {isWarned && (
        <Alert color="amber" mb="sm" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {t('replace.warning')}
        </Alert>
      )}
      <section className={classes.uses}>
        <h3>{t('replace.gets')}</h3>
        {gets.length === 0 && <p className={classes.quiet}>{t('replace.noneGets')}</p>}
        <Places places={gets} areAlike={areAlike} />
      </section>
      {keeps.length > 0 && (
        <section className={classes.uses}>
          <h3>{t('replace.keeps')}</h3>
          <Places places={keeps} areAlike={false} />
        </section>
      )}
    </>
  )
}

interface SideProps {
  title: string
  path: string
  originalName: string
  width?: number | null
  height?: number | null
  isPicture: boolean
}

function Side({ title, path, originalName, width, height, isPicture }: SideProps) {
  const t = useTexts(mediaTexts)
  return (
    <figure className={classes.side}>
      {isPicture && <img src={getImageAddress(path, 300)} alt="" decoding="async" />}
      <figcaption>
        <strong>{title}</strong> <bdi>{originalName}</bdi>
        {width && height ? (
          <span className={classes.quiet}> {t('detail.pixels', { width, height })}</span>
        ) : null}
      </figcaption>
    </figure>
  )
}

/** `areAlike`: both pictures have the same size, so crops do not change. */
function Places({ places, areAlike }: { places: readonly PlannedReplacement[]; areAlike: boolean }) {
  const t = useTexts(mediaTexts)
  const cropTypes = useCropTypes()
  const namesOf = (ids: readonly string[]) =>
    ids
      .map((id) => cropTypes.find((type) => type.id === id))
      .map((type, index) => (type ? getCropTypeName(type) : ids[index]))
      .join(', ')
  return (
    <ul>
      {places.map((place) => {
        const { entity, itemId, cropsToReview, dropped, code, problems } = place
        const said = [
          code && formatReason(place),
          !code && (problems as Problem[]).length > 0 && t('replace.needsReason'),
          cropsToReview.length > 0 && t('replace.cropsToReview', { names: namesOf(cropsToReview) }),
          dropped.length > 0 && t('replace.dropped', { names: namesOf(dropped) }),
        ].filter(Boolean)
        return (
          <li key={`${entity} ${itemId}`} className={classes.place}>
            <UsingItem {...place} />
            {(said.length > 0 ? said : areAlike ? [t('replace.asIs')] : []).map((line) => (
              <span
                key={String(line)}
                className={classes.consequence}
                data-warn={said.length > 0 || undefined}
              >
                {line}
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** Why a place keeps the old file. */
function formatReason({ entity, code, params, problems }: PlannedReplacement): string {
  const texts = mediaTexts as unknown as TextSet<TextTree>
  // An entity's texts load with its screens, so they may be missing here.
  const words = code === 'VALIDATION' ? findEntityLabels(entityByName(entity as EntityName)) : undefined
  const said = words && (problems as Problem[]).map((problem) => getRuleMessage(words, problem)).join(' ')
  const key = said ? 'problems' : (code ?? '')
  const named = { ...(params as Record<string, string>), problems: said ?? '' }
  return findText(texts, `replace.reasons.${key}`, named) ?? findText(texts, 'replace.reasons.other') ?? ''
}
