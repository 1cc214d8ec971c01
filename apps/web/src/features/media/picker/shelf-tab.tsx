// One tab of existing pictures: filter line, cards, and further pages.
import { Button, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { PictureSourceDeclaration } from '../../../kit/feature.ts'
import type { ListRow } from '../../../kit/list/engine/list-state.ts'
import { useDefinedList } from '../../../kit/list/engine/use-defined-list.ts'
import { FilterBar } from '../../../kit/list/filter/filter-bar.tsx'
import { useLocalFilter } from '../../../kit/list/filter/use-local-filter.ts'
import type { PictureSource } from '../../../kit/sources/picture-sources.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import type { UploadKind } from '../../../platform/upload/calls.ts'
import type { MediaPickerProps } from '../../../ui/pictures/media-picker.ts'
import { FailedState, StateView } from '../../../ui/states/state-view.tsx'
import { mediaTexts } from '../texts/texts.ts'
import classes from './picker.module.css'
import { getChosenCards, type PickerSelection, toggleCard } from './picker-selection.ts'
import { PictureGrid } from './picture-grid.tsx'

interface ShelfTabProps extends Required<Pick<MediaPickerProps, 'rules' | 'most'>> {
  /** Kind of the files; pictures by default. */
  kind?: UploadKind
  declaration: Pick<PictureSourceDeclaration, 'load'>
  chosen: PickerSelection
  onChoose(chosen: PickerSelection): void
}

type AnyPictureSource = PictureSource<ListRow>

export function ShelfTab({ declaration, ...rest }: ShelfTabProps) {
  const [shelf, setShelf] = useState<AnyPictureSource>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    setError(undefined)
    declaration.load().then(({ shelf: loaded }) => setShelf(loaded as AnyPictureSource), setError)
  }, [declaration, attempt])
  if (error) return <FailedState error={error} onRetry={() => setAttempt(attempt + 1)} />
  return shelf ? <PictureSourceList shelf={shelf} {...rest} /> : <Placeholders kind={rest.kind ?? 'image'} />
}

/** Page size, and number of placeholders while the first page loads (specification 1, section 9). */
const PAGE_SIZE = 20
const PLACEHOLDERS = 50

function PictureSourceList({
  kind = 'image',
  shelf,
  rules,
  most,
  chosen,
  onChoose,
}: Omit<ShelfTabProps, 'declaration'> & { shelf: AnyPictureSource }) {
  const t = useTexts(mediaTexts)
  const { list, calls, fixed, filterParts } = shelf
  const filter = useLocalFilter(list, fixed)
  const labels = shelf.useWords()
  const listed = useDefinedList<ListRow>({
    ...{ list, calls, filter: filter.callFilter, delaysArrivals: true, pageSize: PAGE_SIZE },
  })
  const cards = listed.rows.flatMap((row) => shelf.cardsOf(row))
  return (
    <>
      <FilterBar list={list} controller={filter} labels={labels} customParts={filterParts} />
      <div className={classes.shelf}>
        {listed.isLoading && !listed.error ? (
          <Placeholders kind={kind} />
        ) : listed.error && cards.length === 0 ? (
          <FailedState error={listed.error} onRetry={listed.retry} />
        ) : cards.length === 0 && listed.isComplete ? (
          filter.isFiltering ? (
            <StateView kind="nothingFound" action={{ label: t('picker.clear'), onClick: filter.clear }} />
          ) : (
            <StateView kind="empty" title={t(`picker.empty.${kind}`)} text={t('picker.emptyText')} />
          )
        ) : (
          <>
            <PictureGrid
              {...{ kind, cards, rules, most, chosen: chosen.cards }}
              onToggle={(card) => onChoose(getChosenCards(toggleCard(chosen.cards, card, most)))}
            />
            <div className={classes.foot}>
              {!listed.isComplete ? (
                <Button variant="default" loading={listed.isLoadingMore} onClick={listed.loadMore}>
                  {t('picker.more')}
                </Button>
              ) : (
                <span role="status">{t('picker.allShown')}</span>
              )}
            </div>
          </>
        )}
      </div>
    </>
  )
}

function Placeholders({ kind }: { kind: UploadKind }) {
  const t = useTexts(mediaTexts)
  return (
    <div className={classes.grid} role="status" aria-label={t(`picker.loading.${kind}`)}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move
        <Skeleton key={index} className={classes.placeholder} />
      ))}
    </div>
  )
}
